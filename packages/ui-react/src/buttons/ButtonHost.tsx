'use client'
import { themeAtom } from '@latchkey/appkit'
import { type CSSProperties, createElement, useCallback, useEffect, useRef } from 'react'
import { useAppKitContext } from '../AppKitContext.js'
import { eagerText } from '../locales/eagerText.js'
import type { ButtonAttributes, GetButtonModel } from './buttonModel.js'
import { buttonSize } from './buttonSize.js'
import { type ButtonHandle, createButton } from './createButton.js'

/** Where the button stands on the page: both go to the element around it. */
export interface ButtonPlace {
  readonly className?: string | undefined
  /** With a `width` give it a `display` too, so that the server's HTML keeps that width. */
  readonly style?: CSSProperties | undefined
}

export interface ButtonHostProps {
  readonly getModel: GetButtonModel
  readonly attributes: ButtonAttributes & ButtonPlace
  /** Whether it leads to something other than connecting: the server draws it in grey. */
  readonly isPlain?: boolean
}

/**
 * The place of a button. The server sends, and hydration finds again, a `<button>` with its words and, since it can have no
 * style yet, in its place a drawing of it: an `<svg>` whose width, height and colours are attributes, because a `style`
 * attribute would break a strict `style-src`, and any CSS would come later than the HTML and move the page. On the
 * client a shadow root takes their place, with the button itself in a box of exactly the same size and flow: the page's CSS
 * cannot reach it but by its parts, and ours stays inside.
 */
export function ButtonHost({ getModel, attributes, isPlain }: ButtonHostProps) {
  const { appkit, serverState } = useAppKitContext()
  const handle = useRef<ButtonHandle>(undefined)
  const { className, disabled, style } = attributes
  const words =
    attributes.label ?? eagerText(appkit, isPlain ? 'button.network' : 'button.connect', true)
  const size = buttonSize(attributes, words)
  const parameters = { getModel, attributes, width: size.width }
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
  const [fill, color] = !isPlain
    ? [themeVariables['--apkt-accent'] ?? '#3663f2', '#fff']
    : themeMode === 'light'
      ? ['#eceef0', '#16181a']
      : ['#252626', '#fff']
  return createElement(
    'latchkey-button',
    // Another instance is another element: a shadow root cannot be taken back.
    { ref: attach, key: appkit.id, class: className, style },
    <svg {...size} role="none">
      <rect {...size} rx="12" fill={`${fill}`} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of an `<svg>` takes the focus */}
      <text
        aria-hidden="true"
        x={size.width / 2}
        y={size.height / 2}
        fill={color}
        fontFamily="system-ui"
        fontSize="14"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {words}
      </text>
      <foreignObject {...size} opacity="0">
        <button type="button" disabled={disabled} aria-haspopup="dialog">
          {words}
        </button>
      </foreignObject>
    </svg>,
  )
}
