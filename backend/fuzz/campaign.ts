import fc from 'fast-check';
import type { Callers } from './callers.ts';
import type { Answer, Contract, Defect, Operation } from './contract.ts';
import { KnownValues } from './known.ts';
import { CALLERS, type Caller, type GeneratedRequest, requestsTo } from './requests.ts';
import type { Sender } from './send.ts';
import { encode } from './wire.ts';

/** Characters of a path, as of `create-app.ts`. */
const LONGEST_PATH = 2_048;

/** Number of different defects after which a campaign ends. */
const MOST_DEFECTS = 40;
/** Number of requests in the search for a smaller one with the same defect. */
const MOST_SHRINKS = 2_000;
/** The same where a request without an answer is searched for, since each costs the longest time of an answer. */
const MOST_SHRINKS_OF_HANGS = 20;

export interface CampaignOptions {
  readonly contract: Contract;
  readonly sender: Sender;
  readonly callers: Pick<Callers, 'next' | 'end'>;
  readonly requests: number;
  readonly seed: number;
  /** Number of requests at the same time. */
  readonly lanes: number;
  /** The campaign ends after this time even if requests are left; by default only after all requests. */
  readonly limitMs?: number;
}

/** A defect with the smallest request found for it. */
export interface Finding extends Defect {
  readonly request: GeneratedRequest;
}

export interface CampaignReport {
  readonly requests: number;
  /** Responses by class: `2xx`, `4xx`. */
  readonly classes: Readonly<Record<string, number>>;
  /** Number of routes in the document. */
  readonly routes: number;
  /** Routes that answered a request with 2xx. */
  readonly succeeded: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** Ends a lane whose requests are not all sent at the end of the campaign. */
class OutOfTime extends Error {}

class FoundDefect extends Error {
  readonly defect: Defect;

  constructor(defect: Defect) {
    super(defect.detail);
    this.defect = defect;
  }
}

/** Sends generated requests and checks every response. Different defects are collected, each with its smallest request. */
export class Campaign {
  private readonly values = new KnownValues();
  private readonly operations: ReadonlyMap<string, Operation>;
  private readonly findings = new Map<string, Finding>();
  private readonly classes: Record<string, number> = {};
  private readonly succeeded = new Set<string>();
  private requests = 0;
  private readonly options: CampaignOptions;

  constructor(options: CampaignOptions) {
    this.options = options;
    this.operations = new Map(options.contract.operations.map((one) => [one.route, one]));
  }

  async run(): Promise<CampaignReport> {
    const { lanes, limitMs = Number.POSITIVE_INFINITY } = this.options;
    const end = Date.now() + limitMs;
    await Promise.all(Array.from({ length: lanes }, (_, lane) => this.runLane(lane, end)));
    const { requests, classes, succeeded } = this;
    return { requests, classes, succeeded, routes: this.operations.size, findings: [...this.findings.values()] };
  }

  private async runLane(lane: number, end: number): Promise<void> {
    const { contract, lanes, requests, seed } = this.options;
    const arbitrary = requestsTo(contract);
    let left = Math.ceil(requests / lanes);
    for (let round = 0; left > 0 && Date.now() < end && this.findings.size < MOST_DEFECTS; round += 1) {
      let shrinksLeft: number | undefined;
      const property = fc.asyncProperty(arbitrary, async (request) => {
        const isShrinking = shrinksLeft !== undefined;
        if (shrinksLeft === 0) return;
        if (shrinksLeft !== undefined) shrinksLeft -= 1;
        if (Date.now() > end) {
          shrinksLeft = 0;
          throw new OutOfTime();
        }
        const defect = await this.send(request, isShrinking);
        if (!defect || this.findings.has(keyOf(request.route, defect))) return;
        shrinksLeft ??= defect.kind === 'no answer' ? MOST_SHRINKS_OF_HANGS : MOST_SHRINKS;
        throw new FoundDefect(defect);
      });
      const result = await fc.check(property, { seed: seed + 1_000 * round + lane, numRuns: left });
      left -= Math.max(1, result.numRuns);
      if (result.errorInstance && !(result.errorInstance instanceof OutOfTime))
        this.record(result.counterexample as [GeneratedRequest] | null, result.errorInstance);
    }
  }

  private record(counterexample: readonly [GeneratedRequest] | null, error: unknown): void {
    if (!counterexample || !(error instanceof FoundDefect)) throw error;
    const [request] = counterexample;
    const { defect } = error;
    const key = keyOf(request.route, defect);
    if (!this.findings.has(key)) this.findings.set(key, { ...defect, request });
  }

  /** Sends a request. @returns the defect of its response */
  private async send(generated: GeneratedRequest, isShrinking: boolean): Promise<Defect | undefined> {
    const { callers, contract, sender } = this.options;
    const operation = this.operations.get(generated.route) as Operation;
    const { caller } = generated;
    const [account, other] = await Promise.all([callers.next(caller), callers.next(otherThan(caller))]);
    const wire = encode(operation, generated, this.values, account, other);
    let answer: Answer;
    try {
      answer = await sender.send(wire);
    } catch (error) {
      if (!isShrinking) this.count(operation, 0);
      return { kind: 'no answer', status: 0, detail: (error as Error).message };
    }
    if (!isShrinking) this.count(operation, answer.status);
    if (answer.status < 300) this.values.learn(operation, answer.body);
    if (account && answer.status === 401 && answer.body.includes('"not_signed_in"')) callers.end(caller, account);
    // The server answers a longer path before it knows the route, so no route documents it.
    if (answer.status === 404 && (wire.target.split('?', 1)[0]?.length ?? 0) > LONGEST_PATH) return undefined;
    // The bearer of a manage link needs no session.
    const isKnown = account !== undefined || 'Manage-Token' in generated.headers;
    return contract.defectOf(operation, answer, isKnown);
  }

  private count({ route }: Operation, status: number): void {
    const name = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
    this.requests += 1;
    this.classes[name] = (this.classes[name] ?? 0) + 1;
    if (name === '2xx') this.succeeded.add(route);
  }
}

/** The other client, whose phone and resources a caller may try. */
function otherThan(caller: Caller): Caller {
  return caller === 'client' ? 'other client' : (CALLERS[1] as Caller);
}

function keyOf(route: string, { kind, status }: Defect): string {
  return `${route} ${kind} ${status}`;
}
