import { WEBHOOK_FAILING_DAYS, WEBHOOK_MAX_ATTEMPTS } from './webhooks.rules.ts';

/** Settings › Webhooks. */
export const webhookTexts = {
  lead: 'Your shop calls these addresses when something happens, so that other programs need not ask.',
  none: 'There is no endpoint yet.',
  endpoints: 'Endpoints',
  newEndpoint: 'New endpoint',
  url: 'URL',
  urlRequired: 'Enter the URL of the endpoint.',
  urlPrivate: 'Use a public https:// address. Private networks are blocked.',
  events: 'Events',
  event: 'Event',
  eventRequired: 'Tick at least one event.',
  isOn: 'On',
  isOnOf: (url: string) => `Send to ${url}`,
  add: 'Add endpoint',
  created: 'Endpoint added. Copy its signing secret now: it is shown only once.',
  createdToast: 'Endpoint added',
  createFailed: 'Failed to add the endpoint',
  saved: 'Endpoint saved',
  saveFailed: 'Failed to save the endpoint',
  remove: 'Delete',
  removeOf: (url: string) => `Delete ${url}`,
  removeQuestion: (url: string) => `“${url}” gets no more events, and its list of deliveries is deleted.`,
  removeConfirm: 'Yes, delete it!',
  removed: 'Endpoint deleted',
  removeFailed: 'Failed to delete the endpoint',
  loadFailed: 'The endpoints could not be loaded',
  notFound: 'This endpoint does not exist any more',
  tooMany: 'There are 10 endpoints already. Delete one first.',
  isOff: 'This endpoint is off. Turn it on first.',
  secret: 'Signing secret',
  secretUnreadable:
    'The signing secret was encrypted with another SECRET_KEY. Delete the endpoint and add it again.',
  lastDay: 'Last 24 hours',
  lastDayOf: (sent: number, failed: number) => `${sent} delivered, ${failed} failed`,
  failing: (since: string) =>
    `Failing since ${since}. After ${WEBHOOK_FAILING_DAYS} days of failures the endpoint is turned off.`,
  turnedOff: (since: string) =>
    `Turned off on ${since}, after ${WEBHOOK_FAILING_DAYS} days of failures. Turn it on when the program works again.`,
  ownersOnly: 'Only owners add and change endpoints.',
  deliveries: 'Deliveries',
  deliveriesOf: (url: string) => `Deliveries to ${url}`,
  noDeliveries: 'Nothing was sent yet.',
  deliveriesFailed: 'The deliveries could not be loaded',
  deliveryNotFound: 'This delivery is no longer in the list',
  waiting: 'Waiting',
  noAnswer: 'No answer',
  attempt: (attempts: number) => `attempt ${attempts} of ${WEBHOOK_MAX_ATTEMPTS}`,
  took: (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  sendAgain: 'Send again',
  sendAgainOf: (kind: string, time: string) => `Send ${kind} of ${time} again`,
  queuedAgain: 'It is sent again within a few seconds',
  sendAgainFailed: 'Failed to send it again',
  sendTest: 'Send test event',
  sendTestTo: (url: string) => `Send test event to ${url}`,
  testQueued: 'The test event is sent within a few seconds',
  testFailed: 'Failed to send the test event',
} as const;

/** To the owner, when an endpoint is turned off. */
export const webhookEmailTexts = {
  title: 'A webhook was turned off',
  text: (url: string) =>
    `Your shop could not deliver events to ${url} for ${WEBHOOK_FAILING_DAYS} days and no longer tries.`,
  advice: 'Turn it on again when the program behind it works.',
  action: 'Open webhooks',
} as const;
