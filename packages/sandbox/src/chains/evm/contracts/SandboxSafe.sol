// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// An account of several owners, in the manner of a Safe: what is to be done has a hash of its own, which the owners
/// sign, and is executed later by a transaction of whoever brings enough signatures.
contract SandboxSafe {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);

    error NotAnOwner(address signer);
    error TooFewSignatures();
    error CallFailed(uint256 index);

    address[] public owners;
    uint256 public immutable threshold;
    uint256 public nonce;

    constructor(address[] memory owners_, uint256 threshold_) payable {
        owners = owners_;
        threshold = threshold_;
    }

    receive() external payable {}

    function isOwner(address account) public view returns (bool) {
        for (uint256 i = 0; i < owners.length; i++) {
            if (owners[i] == account) return true;
        }
        return false;
    }

    function hashOf(Call[] calldata calls, uint256 nonce_) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), nonce_, calls));
    }

    /// The signatures stand in the order of their signers' addresses, so that none counts twice.
    function execute(Call[] calldata calls, bytes[] calldata signatures) external {
        bytes32 safeTxHash = hashOf(calls, nonce++);
        _check(safeTxHash, signatures);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, ) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!done) revert CallFailed(i);
        }
        emit ExecutionSuccess(safeTxHash, 0);
    }

    /// ERC-1271, over the signatures of enough owners.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        _check(hash, abi.decode(signature, (bytes[])));
        return this.isValidSignature.selector;
    }

    function _check(bytes32 hash, bytes[] memory signatures) private view {
        if (signatures.length < threshold) revert TooFewSignatures();
        address last;
        for (uint256 i = 0; i < signatures.length; i++) {
            address signer = ECDSA.recover(hash, signatures[i]);
            if (!isOwner(signer) || signer <= last) revert NotAnOwner(signer);
            last = signer;
        }
    }
}
