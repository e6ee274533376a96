import { Icon, type IconProps } from './Icon.js'

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.2 17.6 16.4H2.4Z M10 8.2v3.6 M10 14.1v.1" />
    </Icon>
  )
}

export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5 6.5 10l5.5 5.5" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 10.5 3.6 3.6 7.4-8" />
    </Icon>
  )
}

export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4.5 13.5 10 8 15.5" />
    </Icon>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10 M15 5 5 15" />
    </Icon>
  )
}

export function GridGlyph(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        strokeWidth="3.2"
        d="M4.5 4.5v.1 M10 4.5v.1 M15.5 4.5v.1 M4.5 10v.1 M10 10v.1 M15.5 10v.1 M4.5 15.5v.1 M10 15.5v.1 M15.5 15.5v.1"
      />
    </Icon>
  )
}

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14Z M7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.8-.9 1.4 M10 13.7v.1" />
    </Icon>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.2v4.2 M10 6.5v.1" />
    </Icon>
  )
}

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 3l14 14 M6 11.2a6 6 0 0 1 2.6-1.5 M3.2 8.2A10 10 0 0 1 5.8 6.4 M10 5a10 10 0 0 1 6.8 3.2 M10 15.6v.1" />
    </Icon>
  )
}

export function QrGlyph(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3.5h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5Z M13 3.5h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5Z M5 11.5h2a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5Z M11.8 11.8h1.7v1.7 M16.4 12v4.4h-4.4" />
    </Icon>
  )
}

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.9-4.4 M16.2 3.2v3.6h-3.6" />
    </Icon>
  )
}

export function WalletGlyph(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 6V5a1.8 1.8 0 0 0-2.2-1.7L4.7 5.2A2.2 2.2 0 0 0 3 7.3v6.5A2.2 2.2 0 0 0 5.2 16h9.6a2.2 2.2 0 0 0 2.2-2.2V8.2A2.2 2.2 0 0 0 14.8 6H5 M13.4 11v.1" />
    </Icon>
  )
}
