import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { eventually } from './eventually.ts';

/** An event of a stream of changes. */
interface ReceivedEvent {
  readonly id: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface StreamRequest {
  readonly query?: string;
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** A stream of changes as a client reads it, over HTTP. */
export class LiveStream {
  readonly received: ReceivedEvent[] = [];
  private rest = '';
  private ended = false;

  private constructor(private readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.read(chunk));
    // A reset connection also ends the stream.
    response.on('error', () => undefined);
    response.on('close', () => {
      this.ended = true;
    });
  }

  /** Opens a stream; resolves after the missed changes or a refusal. */
  static async open(origin: string, { query = '', cookie, headers = {} }: StreamRequest): Promise<LiveStream> {
    const request = get(`${origin}/api/live${query}`, {
      agent: false,
      headers: { ...(cookie && { cookie }), ...headers },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const stream = new LiveStream(response);
    if (stream.status !== 200) return stream;
    await eventually(() => stream.received.some(({ event }) => event === 'ready' || event === 'reset'));
    return stream;
  }

  get status(): number | undefined {
    return this.response.statusCode;
  }

  get headers(): IncomingMessage['headers'] {
    return this.response.headers;
  }

  /** Whether the server or the network has ended the stream. */
  get isEnded(): boolean {
    return this.ended;
  }

  /** The types of the changes so far, in order. */
  get changes(): string[] {
    return this.of('change').map(({ data }) => String(data.type));
  }

  get lastId(): number {
    return this.received.at(-1)?.id ?? 0;
  }

  of(name: string): ReceivedEvent[] {
    return this.received.filter(({ event }) => event === name);
  }

  close(): void {
    this.response.destroy();
  }

  private read(chunk: string): void {
    const blocks = (this.rest + chunk).split('\n\n');
    this.rest = blocks.pop() ?? '';
    if (this.status === 200) this.received.push(...blocks.map(eventOf));
  }
}

/** Parses the lines `id`, `event` and `data`. */
function eventOf(block: string): ReceivedEvent {
  const lines = block.split('\n').map((line) => line.split(/: (.*)/, 2));
  const { id, event = '', data = '{}' } = Object.fromEntries(lines);
  return { id: Number(id), event, data: JSON.parse(data) };
}
