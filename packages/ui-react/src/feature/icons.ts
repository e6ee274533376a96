// By a module of their own: a bundler keeps the list of them with it, and out of the modal's own chunk.
export * from '../primitives/Icon/icons.js'
