/** Words that components bring along. Each may be overridden by a prop of the component. */
export const en = {
  'alert.critical': 'Problem',
  'alert.info': 'Note',
  'alert.success': 'Done',
  'alert.warning': 'Please note',
  'button.pending': 'Please wait',
  'errorSummary.title': 'Please check the following',
  'field.optional': 'optional',
  'hours.day': 'Day',
  'hours.hours': 'Hours',
  'hours.today': 'Today',
  'loader.label': 'Loading',
  'logo.home': 'Home page',
  'navigation.menu': 'Menu',
  'navigation.main': 'Main',
  'navigation.staff': 'Staff area',
  'pagination.label': 'Pages',
  'pagination.next': 'Next',
  'pagination.page': 'Page {page} of {total}',
  'pagination.previous': 'Previous',
  'select.placeholder': 'Please choose',
  'skipLink.label': 'Skip to the content',
  'theme.dark': 'Dark',
  'theme.label': 'Colour theme',
  'theme.light': 'Light',
  'theme.system': 'As on this device',
};

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
