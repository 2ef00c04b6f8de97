import { FakeSmsGateway, type GatewayReply, type GatewayRequest } from './fake-sms-gateway.ts';

/** The faulty replies to every fifth SMS. In the last case, the SMS was accepted and the reply is lost. */
const FAULTS: readonly GatewayReply[] = [
  { status: 503, text: '' },
  { status: 200, text: '<html>502 Bad Gateway</html>' },
  { status: 500, text: '{"status":500}' },
  'hang up',
];

/** The maximum of faults of a message: more of them could use up its attempts by chance alone. */
const FAULTS_OF_ONE_MESSAGE = 2;

/**
 * SMSO with a fault in every fifth request. If the message of the fifth request already had two faults, the next
 * request of another message gets the fault.
 */
export class FaultyGateway extends FakeSmsGateway {
  /** How often each SMS was accepted, by the address of its reports, which is unique for each message. */
  readonly accepted = new Map<string, number>();
  /** The text of each accepted SMS with its phone. */
  readonly texts = new Map<string, string>();
  /** The number of accepted SMS whose reply was lost. */
  lost = 0;
  /** The number of faults so far, including lost replies. */
  faults = 0;
  private count = 0;
  private readonly faultsOf = new Map<string, number>();

  constructor() {
    super({ status: 200, text: '{"status":200}' });
    this.beforeReply = (asked) => this.decide(asked);
  }

  private decide({ form }: GatewayRequest): void {
    this.count += 1;
    const key = form.webhook_status ?? '';
    const fault = this.nextFault(key);
    if (fault === 'hang up') this.lost += 1;
    if (!fault || fault === 'hang up') {
      this.accepted.set(key, (this.accepted.get(key) ?? 0) + 1);
      this.texts.set(key, `${form.to} ${form.body}`);
    }
    this.replies.push(fault ?? { status: 200, text: `{"status":200,"responseToken":"sms-${this.count}"}` });
  }

  private nextFault(message: string): GatewayReply | undefined {
    const before = this.faultsOf.get(message) ?? 0;
    if (this.faults >= Math.floor(this.count / 5) || before === FAULTS_OF_ONE_MESSAGE) return undefined;
    this.faultsOf.set(message, before + 1);
    this.faults += 1;
    return FAULTS[this.faults % FAULTS.length];
  }
}

/** Statements of a trigger that makes a message due again right after a failed attempt, so that no test waits. */
export const WITHOUT_BACK_OFF = [
  `CREATE FUNCTION notifications.retry_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.next_attempt_at := NULL;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER retry_at_once BEFORE UPDATE ON notifications.outgoing_message FOR EACH ROW
  WHEN (NEW.status = 'queued' AND NEW.failure IS NOT NULL AND NEW.attempts = OLD.attempts)
  EXECUTE FUNCTION notifications.retry_at_once()`,
];

/** Queues SMS to different phones. $1 is the number of SMS. */
export const QUEUE_MANY = `
  INSERT INTO notifications.outgoing_message (event_id, template, channel, address, body, language, created_at, status)
  SELECT gen_random_uuid(), 'friend-registered', 'sms', '+4073' || lpad(n::text, 7, '0'), 'Mesajul ' || n, 'ro', now(), 'queued'
  FROM generate_series(1, $1::integer) n`;
