// What the engine loads: for a package that has it in a chunk with its own.
export * from '../actions.js'
