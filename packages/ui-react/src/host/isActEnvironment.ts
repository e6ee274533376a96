/**
 * Whether a test runs in which React warns of what happens outside `act`.
 * @see https://react.dev/reference/react/act
 */
export function isActEnvironment(): boolean {
  return Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true
}
