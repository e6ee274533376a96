import { createWindowPort, toOrigin } from '../messenger/createWindowPort.js'
import type { FramePort } from '../messenger/port.js'
import { createFrameElement, type FrameElementOptions } from './createFrameElement.js'
import { acquireFrame, type FrameLogin, releaseFrame } from './sharedFrame.js'
import { addTabStop, hideFrame, type ShowFrameOptions, showFrame } from './showFrame.js'

/** A frame in use: the way to it, and what can be done with it. */
export interface FrameHandle {
  readonly port: FramePort
  /** Whether it has said that it is ready, to whomever. */
  isReady(): boolean
  setReady(isReady: boolean): void
  /** Whether it is still there. */
  isOpen(): boolean
  /** Loads its page anew, whatever has become of it. */
  loadAnew(): void
  /** Calls `listener` where its page cannot be loaded; returns its unsubscribe. */
  onError(listener: () => void): () => void
  /** Calls `listener` each time that a page has loaded in it, whichever; returns its unsubscribe. */
  onLoad(listener: () => void): () => void
  show(options: ShowFrameOptions): void
  /** Gives it the keyboard, where it is shown. */
  focus(): void
  hide(): void
  /** What the other users of the page have of its login. */
  getOtherLogins(): readonly FrameLogin[]
  /** Gives it back: the last user's goes. */
  release(): void
}

/** Options of `openFrame`. */
export interface OpenFrameOptions extends FrameElementOptions {
  /** What this user has of its login, for the others to know; nothing without it. */
  readonly getLogin?: (() => FrameLogin) | undefined
}

/** Takes the frame of a project and login site on this page into use, the one that is there already or a new one. */
export function openFrame(options: OpenFrameOptions): FrameHandle {
  const origin = toOrigin(options.url)
  const key = `${origin}|${options.projectId}`
  const frame = acquireFrame(key, () => createFrameElement(options))
  const { iframe, logins } = frame
  const getLogin = () => options.getLogin?.()
  logins.add(getLogin)
  let isShown = false
  let onTabOut: (() => void) | undefined
  let tabStop: HTMLElement | undefined
  const hide = () => {
    // Another user may be showing it.
    if (isShown) hideFrame(iframe)
    isShown = false
    tabStop?.remove()
    tabStop = undefined
  }
  return {
    port: createWindowPort({ window, peer: () => iframe.contentWindow, origins: [origin] }),
    isReady: () => frame.isReady,
    setReady(isReady) {
      frame.isReady = isReady
    },
    isOpen: () => iframe.isConnected,
    loadAnew() {
      frame.isReady = false
      // In a window of its own, where it was first led to: the page before, which may be another, says nothing more.
      const { parentNode, nextSibling } = iframe
      iframe.remove()
      parentNode?.insertBefore(iframe, nextSibling)
    },
    onError(listener) {
      iframe.addEventListener('error', listener)
      return () => iframe.removeEventListener('error', listener)
    },
    onLoad(listener) {
      iframe.addEventListener('load', listener)
      return () => iframe.removeEventListener('load', listener)
    },
    show(showOptions) {
      isShown = true
      showFrame(iframe, showOptions)
      onTabOut = showOptions.onTabOut
      if (onTabOut) tabStop ??= addTabStop(iframe, () => onTabOut?.())
    },
    focus: () => iframe.focus(),
    hide,
    getOtherLogins: () => [...logins].filter((each) => each !== getLogin).map((each) => each()),
    release() {
      hide()
      logins.delete(getLogin)
      releaseFrame(key, frame)
    },
  }
}
