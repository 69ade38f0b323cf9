/** Adds `/wps/events` to the OpenAPI document: an open stream is not a call of the contract. */
export const eventsOperation = {
  get: {
    operationId: 'events',
    summary: 'Server-sent events: what changed, so that the reader asks again',
    description: [
      'Without a token: `status` (the site may have closed or opened), `permission` (settings changed), `catalogue`',
      '(games or vendors changed) and `content` with `{"what": "banners" | "notices" | "promotions" | "help" | "pages"}`,',
      'or without `what` when it may be any of them.',
      'With a member’s token also `balance`, `deposit`, `withdrawal`, `chat` (a conversation changed), `typing` (an operator is typing in it),',
      '`inbox` (messages came, were read or deleted) and `play` (operators stopped play or let it go on).',
      'The first event is `ready`; an id every 25 s keeps the connection. Who sends `Last-Event-ID` is told what came after',
      'that id, everything if the id is empty or of another time.',
    ].join(' '),
    tags: ['CORE'],
    security: [{}, { bearer: [] }],
    'x-auth': 'visitor',
    parameters: [{ name: 'last-event-id', in: 'header', required: false, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      401: { description: 'login_required, session_expired' },
      404: { description: 'invalid_url' },
      429: { description: 'too_many_requests: too many visitors’ streams from one address' },
    },
  },
};
