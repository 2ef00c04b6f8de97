import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Answer } from './contract.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path with query, escaped. */
  readonly target: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | undefined;
}

/** Sends requests to one server over kept connections. */
export class Sender {
  private readonly agent: Agent;
  private readonly server: URL;
  private readonly limitMs: number;

  /** @param limitMs longest time for a whole response */
  constructor(url: string, lanes: number, limitMs: number) {
    this.server = new URL(url);
    this.limitMs = limitMs;
    this.agent = new Agent({ keepAlive: true, maxSockets: lanes });
  }

  /**
   * Sends a request. One whose kept connection the server closed in the same moment is sent again, once.
   * @throws Error when there is no whole response in time
   */
  async send(wire: WireRequest): Promise<Answer> {
    try {
      return await this.sendOnce(wire);
    } catch (error) {
      if (!(error as { stale?: boolean }).stale) throw error;
      return this.sendOnce(wire);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private sendOnce({ method, target, headers, body }: WireRequest): Promise<Answer> {
    const { hostname, port } = this.server;
    return new Promise((resolve, reject) => {
      // The target goes out as it is; `URL` would normalize it.
      const sent = request({
        hostname,
        port,
        path: target,
        method,
        agent: this.agent,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
      });
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        sent.destroy(new Error());
      }, this.limitMs);
      const fail = (error: Error & { code?: string }) => {
        clearTimeout(timer);
        if (isLate) reject(new Error(`no answer within ${this.limitMs} ms`));
        else reject(Object.assign(error, { stale: sent.reusedSocket && error.code === 'ECONNRESET' }));
      };
      sent.on('error', fail);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(timer);
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, body: Buffer.concat(chunks) });
        });
      });
      sent.end(body);
    });
  }
}
