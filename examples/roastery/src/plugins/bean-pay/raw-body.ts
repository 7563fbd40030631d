import { json } from 'body-parser';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from '@vendure/core';

// #region middleware
/** A signature is over the bytes that arrived, and those are gone once the body has been parsed. */
export const keepRawBody: Middleware = {
  route: '/bean-pay',
  beforeListen: true,
  handler: json({
    verify(request: IncomingMessage & { rawBody?: string }, _response, body) {
      request.rawBody = body.toString('utf8');
    },
  }),
};
// #endregion middleware
