// The part of the kernel that `createKernel` asks its caller for.
export * from '../engine.js'
