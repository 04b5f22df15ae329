import type { PrivacyRequestKind } from '../../../contract/privacy.ts';
import { serviceMessages } from '../../../contract/service-names.ts';

const subjects = {
  'leadNotice.contact.subject': 'New enquiry {reference}: {service}',
  'leadNotice.callback.subject': 'Callback requested: {reference}',
  'leadConfirmation.subject': 'We have received your enquiry {reference}',
  'overdueReminder.subject': 'Still waiting for an answer: {reference}',
  'newsletterConfirmation.subject': 'Please confirm your subscription',
  'staffInvitation.subject': 'Your invitation to the staff area of {company}',
  'passwordReset.subject': 'Choose a new password for the staff area of {company}',
  'securityNotice.password_changed.subject': 'Your password for the staff area of {company} was changed',
  'leadMention.subject': '{author} mentioned you: {reference}',
  'leadReturned.subject': 'Back in your inbox: {reference}',
  'leadDigest.subject':
    '{count, plural, one {An enquiry} other {# enquiries}} for you{overdue, plural, =0 {} one {, # overdue} other {, # overdue}}',
  'securityNotice.new_device.subject': 'New sign-in to the staff area of {company}',
  'securityNotice.factor_added.subject': 'A second factor was added to your account in the staff area of {company}',
  'securityNotice.factor_removed.subject': 'A second factor was removed from your account in the staff area of {company}',
  'securityNotice.factors_reset.subject': 'Your second factors for the staff area of {company} were reset',
  'securityNotice.recovery_codes_made.subject': 'New recovery codes for the staff area of {company}',
  'securityNotice.recovery_code_used.subject': 'A recovery code was used to sign in to the staff area of {company}',
  'privacyConfirmation.subject': 'Please confirm your request about your data',
  'privacyNotice.subject': 'A request about personal data is waiting',
} as const;

const texts = {
  'leadNotice.contact.title': 'A new enquiry has arrived',
  'leadNotice.contact.text': 'Reply to this e-mail to write to the sender.',
  'leadNotice.callback.title': 'Somebody has requested a callback',
  'leadNotice.callback.text': 'We only have the phone number. Please call it.',
  'leadConfirmation.title': 'Your message has arrived',
  'leadConfirmation.text':
    'Thank you for writing to {company}. We aim to answer within {hours, plural, one {# hour} other {# hours}} on working days. If you would like to add anything, reply to this e-mail.',
  'leadConfirmation.urgent': 'Is it urgent? Call {phone}.',
  'leadConfirmation.stranger':
    'Did you not write to us? Then somebody entered your e-mail address by mistake, and you can ignore this e-mail.',
  'lead.open': 'Open the enquiry',
  'lead.chat': 'Write on WhatsApp',
  'leadMention.title': 'A colleague has mentioned you',
  'leadMention.text': '{author} mentioned you in a note on the enquiry {reference}.',
  'leadReturned.title': 'An enquiry is back',
  'leadReturned.text': 'The enquiry {reference} was put off until {time}. Now it is in the list again.',
  'leadDigest.title': '{count, plural, one {An enquiry} other {# enquiries}} for you',
  'leadDigest.text': 'The most urgent one comes first.',
  'leadDigest.overdue': '{overdue, plural, one {One of them is} other {# of them are}} overdue. The most urgent one comes first.',
  'leadDigest.newContact': 'New enquiry',
  'leadDigest.newCallback': 'Callback requested',
  'leadDigest.overdueLead': 'Overdue',
  'leadDigest.mention': '{author} mentioned you',
  'leadDigest.returned': 'Back from a snooze',
  'leadDigest.more': '{count, plural, one {One more is} other {# more are}} in the staff area.',
  'leadDigest.open': 'Open the staff area',
  'overdueReminder.title': 'An enquiry is still waiting for an answer',
  'overdueReminder.text': 'The answer was due by {time}.',
  'newsletterConfirmation.title': 'Please confirm your subscription',
  'newsletterConfirmation.text':
    'Somebody entered this e-mail address in the newsletter form of {company}. If it was you, please confirm. Until then we will not send you anything.',
  'newsletterConfirmation.confirm': 'Go to the confirmation',
  'newsletterConfirmation.validity': 'The link is valid until {time}.',
  'newsletterConfirmation.stranger':
    'Was it not you? Then there is nothing you need to do. If you receive this e-mail again, you can unsubscribe.',
  'newsletterConfirmation.unsubscribe': 'Unsubscribe',
  'staffInvitation.title': 'You have been invited',
  'staffInvitation.text': 'A colleague has invited you to the staff area of {company}. Choose a password there, and you can start.',
  'staffInvitation.accept': 'Accept the invitation',
  'staffInvitation.validity': 'The link works once and is valid until {time}.',
  'staffInvitation.stranger': 'Were you not expecting this? Then ignore this e-mail: nothing happens without you.',
  'passwordReset.title': 'Choose a new password',
  'passwordReset.text':
    'Somebody entered this e-mail address on the sign-in page of {company} because the password was forgotten. If it was you, choose a new one now. It signs you out on all devices.',
  'passwordReset.choose': 'Choose a new password',
  'passwordReset.validity': 'The link works once and is valid until {time}.',
  'passwordReset.stranger': 'Was it not you? Then ignore this e-mail: your password stays as it is.',
  'securityNotice.password_changed.title': 'Your password was changed',
  'securityNotice.password_changed.text': 'All other devices were signed out.',
  'securityNotice.new_device.title': 'A sign-in from a new device',
  'securityNotice.new_device.text': 'Your account was signed in to in a browser that it has not used in recent months.',
  'securityNotice.factor_added.title': 'A second factor was added',
  'securityNotice.factor_added.text': 'Signing in to your account can now be confirmed by it.',
  'securityNotice.factor_removed.title': 'A second factor was removed',
  'securityNotice.factor_removed.text': 'It no longer confirms a sign-in. Devices that you trusted need the second step again.',
  'securityNotice.factors_reset.title': 'Your second factors were reset',
  'securityNotice.factors_reset.text':
    'All passkeys, authenticators and recovery codes of your account were removed, and it was signed out everywhere.',
  'securityNotice.recovery_codes_made.title': 'You have new recovery codes',
  'securityNotice.recovery_codes_made.text': 'The former codes no longer work.',
  'securityNotice.recovery_code_used.title': 'A recovery code was used',
  'securityNotice.recovery_code_used.text': 'It confirmed a sign-in to your account, and cannot be used again.',
  'securityNotice.stranger': 'Was it not you? Then choose a new password at once, and tell an owner.',
  'securityNotice.choose': 'Choose a new password',
  'privacyConfirmation.title': 'Please confirm your request',
  'privacyConfirmation.text':
    'Somebody asked {company} about the data that are stored under this e-mail address. If it was you, please confirm, so that we answer you and nobody else.',
  'privacyConfirmation.confirm': 'Go to the confirmation',
  'privacyConfirmation.validity': 'The link is valid until {time}.',
  'privacyConfirmation.stranger': 'Was it not you? Then ignore this e-mail: nothing happens without you.',
  'privacyNotice.title': 'Somebody asks about their data',
  'privacyNotice.text': 'The request is confirmed, and the law sets a time for the answer.',
  'privacyNotice.open': 'Open the request',
  'device.known': '{browser} on {system}',
  'device.unknown': 'Unknown device',
  'device.server': 'On the server, by whoever runs it',
  'footer.contact': 'Phone {phone}, e-mail {email}',
} as const;

const labels = {
  'label.reference': 'Reference',
  'label.serviceType': 'Service',
  'label.name': 'Name',
  'label.email': 'E-mail',
  'label.phone': 'Phone',
  'label.language': 'Language',
  'label.received': 'Received',
  'label.page': 'Page',
  'label.message': 'Message',
  'label.time': 'Time',
  'label.device': 'Device',
  'label.request': 'Request',
  'label.due': 'Answer by',
} as const;

const requests = {
  'request.access': 'A copy of the data',
  'request.correction': 'Correction',
  'request.deletion': 'Deletion',
  'request.restriction': 'Restriction of use',
  'request.objection': 'Objection to use',
  'request.portability': 'Transfer to another company',
} as const satisfies Record<`request.${PrivacyRequestKind}`, string>;

export const en = { ...subjects, ...texts, ...labels, ...serviceMessages('en'), ...requests };

/** The key of an e-mail's message. */
export type EmailMessageKey = keyof typeof en;
