/** A key in its hole. */
export function LogoIcon() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="9" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="2.2" strokeLinecap="round">
        <circle cx="14" cy="10.5" r="3.6" />
        <path d="M14 14.2v7.3 M14 18.4h3" />
      </g>
    </svg>
  )
}
