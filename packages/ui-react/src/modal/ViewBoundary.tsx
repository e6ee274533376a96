import { Component, type ReactNode } from 'react'

export interface ViewBoundaryProps {
  readonly children: ReactNode
  /** Shown in the place of a view that threw; `retry` renders it anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly onError: (error: unknown) => void
}

interface State {
  readonly failed: { readonly error: unknown } | undefined
}

/** Keeps a view that throws from taking the modal with it. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { failed: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  readonly #retry = () => this.setState({ failed: undefined })

  override render() {
    const { failed } = this.state
    return failed === undefined
      ? this.props.children
      : this.props.fallback(failed.error, this.#retry)
  }
}
