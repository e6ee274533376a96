import { Icon, type IconProps } from './Icon.js'

// Those that the first view has no use for: they load with the views that do.

export function BrowserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="12" rx="2.5" />
      <path d="M3 8h14 M6 6v.1 M8.4 6v.1" />
    </Icon>
  )
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2.5" />
      <path d="M13 4.2A2.2 2.2 0 0 0 11 3H5.5A2.5 2.5 0 0 0 3 5.5V11c0 .9.5 1.7 1.2 2" />
    </Icon>
  )
}

export function DesktopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="9.5" rx="2" />
      <path d="M7.5 16.5h5 M10 13.5v3" />
    </Icon>
  )
}

export function DisconnectIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 3.5H5.5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H8 M12.5 6.5 16 10l-3.5 3.5 M15.5 10H8" />
    </Icon>
  )
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v8.5 M6.5 9 10 12.5 13.5 9 M4 16.2h12" />
    </Icon>
  )
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 4h5v5 M16 4l-6.5 6.5 M14 11.8V14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h2.2" />
    </Icon>
  )
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14 M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7" />
    </Icon>
  )
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 10v.1 M10 10v.1 M15.5 10v.1" strokeWidth="2.5" />
    </Icon>
  )
}

export function NetworkGlyph(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="4.6" r="1.9" />
      <circle cx="4.6" cy="14.4" r="1.9" />
      <circle cx="15.4" cy="14.4" r="1.9" />
      <path d="m9.1 6.3-3.6 6.4 M10.9 6.3l3.6 6.4 M6.6 14.4h6.8" />
    </Icon>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="6" y="2.5" width="8" height="15" rx="2" />
      <path d="M9.3 14.8h1.4" />
    </Icon>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12 M4 10h12" />
    </Icon>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.2" />
      <path d="m13 13 3.8 3.8" />
    </Icon>
  )
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6.5h6.6 M14.4 6.5h2.1 M3.5 13.5h2.1 M9.9 13.5h6.6" />
      <circle cx="12.2" cy="6.5" r="2.1" />
      <circle cx="7.8" cy="13.5" r="2.1" />
    </Icon>
  )
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.8 5.8h12.4 M8 5.6V4.2A1.2 1.2 0 0 1 9.2 3h1.6A1.2 1.2 0 0 1 12 4.2v1.4 M5.4 6l.6 9.2A2 2 0 0 0 8 17h4a2 2 0 0 0 2-1.8L14.6 6" />
    </Icon>
  )
}
