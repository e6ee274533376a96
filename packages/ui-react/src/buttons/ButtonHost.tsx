'use client'
import { themeAtom } from '@latchkey/appkit'
import { createElement, useCallback, useEffect, useRef } from 'react'
import { useAppKitContext } from '../AppKitContext.js'
import { eagerText } from '../locales/eagerText.js'
import type { ButtonAttributes, GetButtonModel } from './buttonModel.js'
import { type ButtonHandle, createButton } from './createButton.js'

export interface ButtonHostProps {
  readonly getModel: GetButtonModel
  readonly attributes: ButtonAttributes
  /** What the server draws, where the app says nothing. Default `button.connect`, in the accent. */
  readonly label?: 'button.network'
}

/** The same in every state, so that nothing on the page moves when an account or a balance comes. */
const WIDTH_PX = 176

/**
 * The place of a button. What the server sends, and what hydration finds again, is a drawing: an `<svg>` whose width,
 * height and colours are attributes, because a `style` attribute would break a strict `style-src`, and any CSS would
 * come later than the HTML and move the page. On the client a shadow root takes its place, with a real `<button>` in a
 * box of exactly the same size and flow: the page's CSS cannot reach it, and ours stays inside.
 */
export function ButtonHost({ getModel, attributes, label }: ButtonHostProps) {
  const { appkit, serverState } = useAppKitContext()
  const handle = useRef<ButtonHandle>(undefined)
  const isSmall = attributes.size === 'sm'
  const size = { width: isSmall ? WIDTH_PX - 24 : WIDTH_PX, height: isSmall ? 36 : 44 }
  const parameters = { getModel, attributes, ...size }
  const latest = useRef(parameters)
  latest.current = parameters

  // As soon as the element is there, hence before anything is painted. StrictMode takes the ref away and gives it
  // back: the button stays, and with it the focus.
  const attach = useCallback(
    (host: HTMLElement | null) => {
      if (host === null || host.shadowRoot !== null) return
      handle.current = createButton(appkit, host)
      handle.current.paint(latest.current)
    },
    [appkit],
  )
  useEffect(() => handle.current?.paint(parameters))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instance is another button
  useEffect(() => handle.current?.follow(), [appkit])

  const { themeMode, themeVariables } = serverState.get(themeAtom)
  const [fill, color] =
    label === undefined
      ? [themeVariables['--apkt-accent'] ?? '#3663f2', '#fff']
      : themeMode === 'light'
        ? ['#eceef0', '#16181a']
        : ['#252626', '#fff']
  return createElement(
    'latchkey-button',
    // Another instance is another element: a shadow root cannot be taken back.
    { ref: attach, key: appkit.id },
    <svg {...size} aria-hidden="true">
      <rect {...size} rx="12" fill={`${fill}`} />
      <text
        x={size.width / 2}
        y={size.height / 2}
        fill={color}
        fontFamily="system-ui"
        fontSize="14"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {attributes.label ?? eagerText(appkit, label ?? 'button.connect', true)}
      </text>
    </svg>,
  )
}
