import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** An open stream of changes, which notes when each change arrived. */
export class OpenStream {
  /** Times of the changes of a type, as `performance.now()`. */
  readonly arrivals: number[] = [];
  private readonly response: IncomingMessage;

  private constructor(response: IncomingMessage, type: string) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      if (text.includes(type)) this.arrivals.push(performance.now());
    });
  }

  /** @throws Error when the stream is refused */
  static async open(url: string, cookie: string, type: string): Promise<OpenStream> {
    const opening = request(`${url}/api/live`, { agent: false, headers: { cookie } });
    opening.end();
    const [response] = (await once(opening, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`a stream was refused with ${response.statusCode}`);
    return new OpenStream(response, type);
  }

  close(): void {
    this.response.destroy();
  }
}
