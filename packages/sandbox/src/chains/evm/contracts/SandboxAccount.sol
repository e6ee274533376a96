// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";

/// The code of an account whose key has signed it over (EIP-7702): several calls happen together or not at all. It keeps
/// no state, and does nothing but for the account itself.
contract SandboxAccount is ERC721Holder, ERC1155Holder {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount(address caller);
    error CallFailed(uint256 index, bytes reason);

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount(msg.sender);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, bytes memory reason) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!done) revert CallFailed(i, reason);
        }
    }

    /// ERC-1271: what the account's own key has signed.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, , ) = ECDSA.tryRecover(hash, signature);
        return signer == address(this) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
