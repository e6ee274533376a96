const de = {
  'membership.entry': 'Deine Bäume',
  'membership.section': 'Mitglieder',
  'membership.settings': 'Mitgliedschaft',
  'view.MemberRules': 'Regeln des Obstgartens',
  'view.MemberTrees': 'Deine Bäume',
  'membership.number': 'Mitgliedsnummer',
  'membership.hint': 'Vier Ziffern, auf deiner Karte',
  'membership.enter': 'Eintreten',
  'membership.welcome': 'Willkommen zurück, Mitglied {number}',
  'membership.rule': 'Wer einen Apfel pflückt, pflanzt einen Baum.',
  'membership.agree': 'Einverstanden',
  'membership.signOut': 'Abmelden, Mitglied {number}',
  'membership.none': 'Noch keine Bäume',
  'error.ORCHARD_UNKNOWN_NUMBER': 'Es gibt kein Mitglied mit dieser Nummer',
}

/** The languages beside English. */
export const translations = { de: async () => de }
