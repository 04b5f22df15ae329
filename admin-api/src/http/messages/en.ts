import type { ErrorCode } from './failure.schema.ts';

const failures: Record<ErrorCode, string> = {
  'request.invalid': 'Please check the marked fields.',
  'request.malformed': 'The request could not be read. Please reload the page and try again.',
  'request.too_large': 'That is more than we can take at once. Please shorten your message.',
  'request.unsupported_type': 'The request is in a format that we do not accept. Please send JSON.',
  'request.too_many': 'We have received many requests from your connection. Please try again in a few minutes.',
  'request.foreign': 'This request did not come from our website. Please open our website and send it from there.',
  'export.too_many': 'Another export is still running. Please try again in a minute.',
  'idempotency.conflict': 'This form was already sent with different content. Please reload the page and try again.',
  'route.not_found': 'There is nothing at this URL. Please check it.',
  'access.undeclared': 'This is not available.',
  'access.not_permitted': 'Your role does not allow this. Please ask an owner.',
  'session.required': 'Please sign in.',
  'login.wrong_pair': 'Invalid email or password',
  'login.too_many': 'Too many failed attempts. Please try again later.',
  'session.not_found': 'This session has already ended.',
  'email.not_found': 'This e-mail does not exist.',
  'email.already_sent': 'This e-mail was already sent.',
  'newsletter.link_unknown': 'This link is no longer valid. Please subscribe again.',
  'subscriber.not_found': 'This subscriber does not exist.',
  'lead.not_found': 'This enquiry does not exist.',
  'bulk.not_found': 'There is nothing to undo.',
  'bulk.undone': 'This was already undone.',
  'view.not_found': 'This saved view does not exist.',
  'user.not_found': 'This account does not exist.',
  'team.last_owner': 'This is the last active owner. Make another colleague an owner first.',
  'invitation.not_found': 'This invitation was accepted or revoked.',
  'invitation.link_unknown': 'This link has expired or was already used. Ask the person who invited you for a new invitation.',
  'state.changed': 'Somebody changed this in the meantime. Please check it again.',
  'service.unavailable': 'We cannot answer right now. Please try again in a moment.',
  'server.error': 'Something went wrong on our side. Please try again later.',
};

const fields = {
  'field.required': 'Fill in this field.',
  'field.invalid': 'Check this value: it is not valid.',
  'field.tooLong': 'Use at most {maximum} characters.',
  'field.tooShort': 'Use at least {minimum} characters.',
  'field.wrongPassword': 'This is not your current password.',
  'field.commonPassword': 'Many people use this password, so it is easy to guess. Choose another one.',
  'field.ownPassword': 'Choose a password that is not made of your e-mail address or the company’s name.',
  'field.emailTaken': 'A colleague with this e-mail address has an account or an invitation.',
  'field.samePassword': 'This is your current password. Choose a new one.',
  'field.tooSmall': 'Enter {minimum} or more.',
  'field.tooBig': 'Enter {maximum} or less.',
  'field.wholeNumber': 'Enter a whole number.',
  'field.email': 'Enter an e-mail address with an @ and a domain, such as name@example.com.',
  'field.phone': 'Enter a phone number in digits, such as 050 123 4567 or +971 50 123 4567.',
  'field.phoneUnknown': 'This is not a UAE number. Check it, or start a number from abroad with + and its country code.',
  'field.phoneShort': 'This phone number is incomplete. Missing digits: {count}.',
  'field.phoneLong': 'This phone number is too long. Extra digits: {count}.',
  'field.choice': 'Choose one of the options.',
  'field.path': 'Enter a path that starts with a slash.',
  'field.uuid': 'Enter a valid UUID.',
  'field.date': 'Enter a date such as 2026-12-02.',
  'field.time': 'Enter hours and minutes with two digits each, separated by a colon.',
  'field.closesLater': 'Enter a closing time after the opening time.',
  'field.lastDay': 'Enter a last day that is not before the first.',
  'field.overlap': 'An earlier period already covers one of these days. Choose other days.',
  'field.search': 'Type at least three letters or digits.',
  'field.nothing': 'Enter what to change.',
  'field.unstorable': 'Remove the characters that cannot be stored.',
  'field.unknown': 'Remove this field: it is unknown.',
} as const satisfies Record<`field.${string}`, string>;

/** The key of a field error's message. */
export type FieldMessageKey = keyof typeof fields;

const others = {
  'newsletter.received': 'Thank you. We have received your subscription.',
  'newsletter.mailed':
    'Thank you. Unless this e-mail address is already confirmed, you will receive an e-mail with a link to confirm your subscription.',
  'newsletter.confirmed': 'Thank you. Your subscription is confirmed.',
  'newsletter.unsubscribed': 'You are unsubscribed and will not receive any more newsletters.',
  'device.known': '{browser} on {system}',
  'device.unknown': 'Unknown device',
  'export.email': 'E-mail',
  'export.language': 'Language',
  'export.status': 'Status',
  'export.createdAt': 'Subscribed on',
  'export.isSuspected': 'Suspected',
  'export.reference': 'Reference',
  'export.receivedAt': 'Received (Dubai)',
  'export.name': 'Name',
  'export.phone': 'Phone',
  'export.serviceType': 'Service',
  'export.message': 'Message',
  'export.sourcePath': 'Sent from page',
  'export.dueAt': 'Due (Dubai)',
  'export.firstAnsweredAt': 'First answered (Dubai)',
  'export.isTest': 'Test',
  'testLead.message': 'This is a test from the staff area.',
} as const;

/** Every text that the API sends to people. */
export type Messages = Record<ErrorCode | FieldMessageKey | keyof typeof others, string>;

export const en: Messages = {
  ...failures,
  ...fields,
  ...others,
};
