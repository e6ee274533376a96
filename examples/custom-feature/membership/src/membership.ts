import type { AppKitCore } from '@latchkey/appkit'
import type { FeatureDescriptor, SlotPart } from '@latchkey/appkit/feature'
import { memberAtom, restore } from './member.js'

declare module '@latchkey/appkit/feature' {
  interface ViewMap {
    MemberRules: undefined
    MemberTrees: undefined
  }
}

const TREE = 'M10 18v-6 M10 12a5 5 0 1 0-4.9-6 M10 12a5 5 0 1 1 4.9-6'

const SECTION = {
  in: 'connect',
  position: 'before',
  label: 'Members',
  labelKey: 'membership.section',
  load: async () => import('./views/MemberSection.js'),
} as const satisfies SlotPart

const isMember = ({ store }: AppKitCore) => store.get(memberAtom)?.hasAgreed === true

/** Membership of an orchard: a number to sign in with, rules to agree to, and the member's trees. */
export function membership(): FeatureDescriptor {
  return {
    key: 'membership',
    install: restore,
    slots: [
      // The field with its button, or one line for who has signed in.
      { ...SECTION, height: 156, isAvailable: (core) => !isMember(core) },
      { ...SECTION, isAvailable: isMember },
      { in: 'accountRow', label: 'Your trees', icon: TREE, view: 'MemberTrees' },
      {
        in: 'settingsRow',
        label: 'Membership',
        labelKey: 'membership.settings',
        isAvailable: ({ store }) => store.get(memberAtom) !== undefined,
        load: async () => import('./views/MemberSettings.js'),
      },
    ],
    views: {
      MemberRules: {
        role: 'flow',
        title: 'Rules of the orchard',
        isLocked: ({ store }) => store.get(memberAtom)?.hasAgreed === false,
        load: async () => import('./views/MemberRulesView.js'),
      },
      MemberTrees: {
        role: 'account',
        title: 'Your trees',
        load: async () => import('./views/MemberTreesView.js'),
      },
    },
    loadTranslations: async () => (await import('./translations.js')).translations,
  }
}
