// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// Constant-product pools of assets against one dollar token. Two assets are exchanged through the dollar.
contract SandboxExchange is Ownable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    struct Pool {
        uint256 assets;
        uint256 dollars;
    }

    event Swapped(
        address indexed account,
        address indexed receiver,
        address from,
        address to,
        uint256 amount,
        uint256 out
    );

    error Expired();
    error NoPool(address asset);
    error SameAsset();
    error TooLittle(uint256 out, uint256 least);
    error WrongValue();

    /// Stands for the chain's own coin.
    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant FEE_PER_MILLE = 3;

    IERC20 public immutable dollar;
    mapping(address => Pool) public pools;

    constructor(IERC20 dollar_) Ownable(msg.sender) {
        dollar = dollar_;
    }

    /// The owner puts both sides into a pool; the ratio is the first price.
    function fill(address asset, uint256 assets, uint256 dollars) external payable onlyOwner {
        _take(asset, assets);
        dollar.safeTransferFrom(msg.sender, address(this), dollars);
        pools[asset].assets += assets;
        pools[asset].dollars += dollars;
    }

    /// What `amount` of `from` would bring now in `to`.
    function quote(address from, address to, uint256 amount) external view returns (uint256 out) {
        (, out) = _quote(from, to, amount);
    }

    /// Exchanges exactly `amount` of `from` for at least `least` of `to`.
    function swap(
        address from,
        address to,
        uint256 amount,
        uint256 least,
        address receiver,
        uint256 deadline
    ) external payable nonReentrant returns (uint256 out) {
        if (block.timestamp > deadline) revert Expired();
        uint256 dollars;
        (dollars, out) = _quote(from, to, amount);
        if (out < least) revert TooLittle(out, least);

        _take(from, amount);
        if (from != address(dollar)) {
            pools[from].assets += amount;
            pools[from].dollars -= dollars;
        }
        if (to != address(dollar)) {
            pools[to].dollars += dollars;
            pools[to].assets -= out;
        }
        _give(to, receiver, out);
        emit Swapped(msg.sender, receiver, from, to, amount, out);
    }

    function _quote(address from, address to, uint256 amount)
        private
        view
        returns (uint256 dollars, uint256 out)
    {
        if (from == to) revert SameAsset();
        dollars = from == address(dollar) ? amount : _sell(pools[from].assets, pools[from].dollars, from, amount);
        out = to == address(dollar) ? dollars : _sell(pools[to].dollars, pools[to].assets, to, dollars);
    }

    /// `x * y` stays the same, but for the fee.
    function _sell(uint256 reserveIn, uint256 reserveOut, address asset, uint256 amount)
        private
        pure
        returns (uint256)
    {
        if (reserveIn == 0) revert NoPool(asset);
        uint256 afterFee = amount * (1000 - FEE_PER_MILLE);
        return (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
    }

    function _take(address asset, uint256 amount) private {
        bool isNative = asset == NATIVE;
        if (msg.value != (isNative ? amount : 0)) revert WrongValue();
        if (!isNative) IERC20(asset).safeTransferFrom(msg.sender, address(this), amount);
    }

    function _give(address asset, address receiver, uint256 amount) private {
        if (asset != NATIVE) return IERC20(asset).safeTransfer(receiver, amount);
        (bool isPaid,) = receiver.call{value: amount}("");
        if (!isPaid) revert WrongValue();
    }
}
