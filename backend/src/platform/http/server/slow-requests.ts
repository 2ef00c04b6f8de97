import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const SILENCE_MS = 30_000;

/**
 * How long a connection may take to send, in milliseconds: 30 seconds for the headers and five minutes in total, so
 * that a poor mobile connection can upload 10 MB. Node answers a late request with 408 and closes the connection.
 */
export const RECEIVE_TIMEOUTS = {
  requestTimeout: 300_000,
  http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
};

/** Closes the connection of a request whose body stops arriving, by default after 30 seconds. */
export function closeSilentRequests({ server }: FastifyInstance, silenceMs = SILENCE_MS): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    request.setTimeout(silenceMs, () => request.destroy(new Error('the body of the request stopped arriving')));
    // Delays after the body, such as a slow response, are not limited.
    request.once('end', () => socket.setTimeout(0));
    // Node sets the keep-alive timeout after a response, even if the response was sent before the body arrived.
    response.once('finish', () => {
      if (!request.complete) socket.setTimeout(silenceMs);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
