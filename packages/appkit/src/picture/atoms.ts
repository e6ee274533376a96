import { atom } from 'jotai/vanilla'
import type { Picture, PictureId } from './types.js'

/** The pictures that were asked for; undefined where there is none, or not yet, so that initials are drawn. */
export const picturesAtom = atom<ReadonlyMap<PictureId, Picture | undefined>>(new Map())
