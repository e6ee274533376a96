/** What the views say. */
export const en = {
  'membership.number': 'Member number',
  'membership.hint': 'Four digits, on your card',
  'membership.enter': 'Enter',
  'membership.welcome': 'Welcome back, member {number}',
  'membership.rule': 'Who picks an apple plants a tree.',
  'membership.agree': 'I agree',
  'membership.signOut': 'Sign out, member {number}',
  'membership.none': 'No trees yet',
} as const
