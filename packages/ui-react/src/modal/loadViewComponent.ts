import { type AppKit, loadView, type ViewName } from '@latchkey/appkit'
import type { ComponentType } from 'react'
import { checkCopies } from '../feature/ui.js'
import { loadLazyViews } from './loadLazyViews.js'
import { type ViewProps, viewRegistry } from './viewRegistry.js'

/** A view as the router renders it: each view was registered under its name with its own parameters. */
export type AnyView = ComponentType<{ readonly params: unknown }>

type OwnViews = { readonly [Name in ViewName]?: ComponentType<ViewProps<Name>> }

const loaded = new WeakMap<AppKit, Map<ViewName, AnyView>>()

/** The view, where no chunk has to come first. */
export function loadedView(appkit: AppKit, name: ViewName): AnyView | undefined {
  const component = viewRegistry[name]?.component as AnyView | undefined
  return component ?? loaded.get(appkit)?.get(name)
}

/** Gets a view of ours, or of a feature, from its chunk, with the terms before it where it needs them. A second try fetches again. */
export async function loadViewComponent(appkit: AppKit, name: ViewName): Promise<AnyView> {
  const { afterConsent, views } = await loadLazyViews()
  const own: OwnViews = views
  const view = (own[name] ?? (await loadFeatureView(appkit, name))) as AnyView
  const component = afterConsent(name, view)
  const known = loaded.get(appkit) ?? new Map<ViewName, AnyView>()
  loaded.set(appkit, known.set(name, component))
  return component
}

async function loadFeatureView(appkit: AppKit, name: ViewName): Promise<unknown> {
  const view = await loadView(appkit, name)
  checkCopies()
  return view
}

/** Gets the chunk of the views of this package, so that a click finds them there. */
export async function prefetchViews(appkit: AppKit): Promise<void> {
  const { views } = await loadLazyViews()
  const names = Object.keys(views) as ViewName[]
  await Promise.all(names.map((name) => loadViewComponent(appkit, name)))
}
