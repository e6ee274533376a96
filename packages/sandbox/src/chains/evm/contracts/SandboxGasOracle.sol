// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a rollup of the OP Stack charges for the bytes of a transaction (the Fjord formula), taken not to compress.
contract SandboxGasOracle {
    uint256 private constant SIGNATURE_BYTES = 68;
    uint256 private constant LEAST_SIZE = 100e6;

    /// The price of the main chain times its scalar: the sandbox writes it into the first slot.
    uint256 public scaledPrice;

    function getL1Fee(bytes calldata data) external view returns (uint256) {
        uint256 bytesOfAll = data.length + data.length / 255 + 16 + SIGNATURE_BYTES;
        uint256 grown = bytesOfAll * 836500;
        uint256 size = grown > 42585600 + LEAST_SIZE ? grown - 42585600 : LEAST_SIZE;
        return (size * scaledPrice) / 1e12;
    }
}
