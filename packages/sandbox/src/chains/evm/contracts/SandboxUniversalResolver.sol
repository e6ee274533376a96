// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface INameRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface INameResolver {
    function name(bytes32 node) external view returns (string memory);

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
}

/// ENSIP-10
interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

interface IERC165 {
    function supportsInterface(bytes4 interfaceId) external view returns (bool);
}

/// Answers a client's whole name lookup in one call, on chain: forward (with ENSIP-10 wildcards) and reverse (with the
/// forward check that a primary name needs). Gateways are taken and not used: no name here lives off chain.
contract SandboxUniversalResolver {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    uint256 private constant ETHEREUM_COIN_TYPE = 60;
    bytes16 private constant HEX = "0123456789abcdef";

    INameRegistry public immutable registry;

    constructor(INameRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();

        bytes memory reverseName = _reverseName(account, coinType);
        bytes memory answer;
        (answer, reverseResolver) =
            _resolve(reverseName, abi.encodeCall(INameResolver.name, (_namehash(reverseName, 0))));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory forwardName = _encode(bytes(primary));
        (answer, resolver) =
            _resolve(forwardName, abi.encodeCall(INameResolver.addr, (_namehash(forwardName, 0), coinType)));
        bytes memory claimed = abi.decode(answer, (bytes));
        // Anybody can write any name into his own reverse record: only the name's own record proves it.
        if (keccak256(claimed) != keccak256(account)) revert ReverseAddressMismatch(primary, claimed);
    }

    /// The resolver that answers for the name, the node of the name, and where the ancestor that has it starts.
    function findResolver(bytes calldata name) external view returns (address, bytes32, uint256) {
        (address resolver, uint256 offset) = _findResolver(name);
        return (resolver, _namehash(name, 0), offset);
    }

    function _resolve(bytes memory name, bytes memory data) private view returns (bytes memory, address) {
        (address resolver, uint256 offset) = _findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);

        if (_isExtended(resolver)) {
            try IExtendedResolver(resolver).resolve(name, data) returns (bytes memory extended) {
                return (extended, resolver);
            } catch (bytes memory reason) {
                revert ResolverError(reason);
            }
        }
        if (offset != 0) revert ResolverNotFound(name);

        (bool ok, bytes memory answer) = resolver.staticcall(data);
        if (!ok && answer.length > 0) revert ResolverError(answer);
        if (!ok || answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (answer, resolver);
    }

    /// The resolver of the name, else of its nearest ancestor that has one.
    function _findResolver(bytes memory name) private view returns (address resolver, uint256 offset) {
        while (true) {
            resolver = registry.resolver(_namehash(name, offset));
            if (resolver != address(0)) return (resolver, offset);
            uint256 length = uint8(name[offset]);
            if (length == 0) return (address(0), 0);
            offset += length + 1;
        }
    }

    function _isExtended(address resolver) private view returns (bool) {
        try IERC165(resolver).supportsInterface(type(IExtendedResolver).interfaceId) returns (bool supported) {
            return supported;
        } catch {
            return false;
        }
    }

    /// ENSIP-1 namehash of a DNS-encoded name, from the label at `offset` on.
    function _namehash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        if (length == 0) {
            if (offset + 1 != name.length) revert DNSDecodingFailed(name);
            return bytes32(0);
        }
        if (offset + 1 + length >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), offset), length)
        }
        return keccak256(abi.encodePacked(_namehash(name, offset + 1 + length), label));
    }

    /// `a.b` as DNS labels with their lengths; an empty or overlong label cannot be written so.
    function _encode(bytes memory name) private pure returns (bytes memory dns) {
        dns = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= name.length; i++) {
            if (i < name.length && name[i] != ".") {
                dns[i + 1] = name[i];
                continue;
            }
            if (i == start || i - start > 255) revert DNSEncodingFailed(string(name));
            dns[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    /// `<account>.addr.reverse`, or `<account>.<coin type>.reverse` for another coin type (ENSIP-19).
    function _reverseName(bytes calldata account, uint256 coinType) private pure returns (bytes memory) {
        bytes memory space = coinType == ETHEREUM_COIN_TYPE ? bytes("addr") : _hexOf(coinType);
        return _encode(abi.encodePacked(_hexOf(account), ".", space, ".reverse"));
    }

    function _hexOf(bytes calldata value) private pure returns (bytes memory text) {
        text = new bytes(value.length * 2);
        for (uint256 i = 0; i < value.length; i++) {
            text[i * 2] = HEX[uint8(value[i]) >> 4];
            text[i * 2 + 1] = HEX[uint8(value[i]) & 15];
        }
    }

    /// Without leading zeros.
    function _hexOf(uint256 value) private pure returns (bytes memory text) {
        uint256 digits = 1;
        for (uint256 rest = value >> 4; rest > 0; rest >>= 4) digits++;
        text = new bytes(digits);
        for (uint256 i = digits; i > 0; i--) {
            text[i - 1] = HEX[value & 15];
            value >>= 4;
        }
    }
}
