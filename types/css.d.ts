declare module '*.module.css' {
  /** Local class name → the name in the compiled sheet. */
  const styles: Readonly<Record<string, string>>
  /** The compiled text, for a constructable style sheet. */
  export const css: string
  export default styles
}

// A page's own style sheet, imported for its effect. It must stand after the declaration above: the first match wins.
declare module '*.css'
