export { createMailer, type Mail, type Mailer } from '../login/mail/createMailer.js'
export { type Inbox, type ReceivedMail, startInbox } from '../login/mail/startInbox.js'
