import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { Estimate } from '../domain/estimate.ts';
import {
  EstimateNotFound,
  EstimateWithoutPhone,
  QuestionAlreadyAnswered,
  QuestionNotFound,
  TooManyQuestions,
  UnknownJob,
} from '../domain/estimates.errors.ts';
import { QuestionAnswered, QuestionAsked } from '../events.ts';
import type { EstimateQuestionView } from './estimate.views.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';
import { OpenEstimates } from './open-estimates.ts';

const MAX_OPEN_QUESTIONS = 5;

/** A question of the customer; repeating an open one has no effect. @param jobId null: about the whole estimate */
export class AskQuestion extends command<{
  estimateId: number;
  token: string | undefined;
  jobId: number | null;
  text: string;
  by: Actor;
}>() {}

export class AnswerQuestion extends command<{ estimateId: number; questionId: number; text: string; by: Actor }>() {}

type Subject = Pick<Estimate, 'id' | 'appointmentId' | 'customerId' | 'version'>;

const SUBJECT = `
  SELECT id, appointment_id, customer_id, version FROM estimates.estimate WHERE id = $1`;
const OFFERS_JOB = `
  SELECT 1 FROM estimates.sent_version
  WHERE estimate_id = $1 AND version = $2 AND jobs @> jsonb_build_array(jsonb_build_object('id', $3::integer))`;
const OPEN = `
  SELECT count(*)::integer AS count, coalesce(bool_or(text = $2 AND job_id IS NOT DISTINCT FROM $3), false) AS is_asked
  FROM estimates.question WHERE estimate_id = $1 AND answered_at IS NULL`;
const ASK = `
  INSERT INTO estimates.question (estimate_id, job_id, text, asked_at) VALUES ($1, $2, $3, $4) RETURNING id`;
const ANSWER = `
  UPDATE estimates.question SET answer = $3, answered_by = $4, answered_at = $5
  WHERE estimate_id = $1 AND id = $2 AND answered_at IS NULL RETURNING id`;
const EXISTS = `SELECT 1 FROM estimates.question WHERE estimate_id = $1 AND id = $2`;
const ALL = `
  SELECT id, job_id, text, asked_at, answer, answered_at
  FROM estimates.question WHERE estimate_id = $1 ORDER BY id LIMIT 200`;

@Injectable()
export class EstimateQuestions {
  constructor(private readonly database: Database) {}

  listOf(estimateId: number): Promise<EstimateQuestionView[]> {
    return this.database.query<EstimateQuestionView>(ALL, [estimateId]);
  }
}

@Injectable()
export class QuestionHandlers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly open: OpenEstimates,
    private readonly settings: StoredEstimateSettings,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws EstimateNotFound, EstimateClosed, UnknownJob, EstimateWithoutPhone once the customer was erased, TooManyQuestions */
  @Handles(AskQuestion, 'in-transaction')
  async ask({ estimateId, token, jobId, text, by }: AskQuestion): Promise<void> {
    await this.open.appointmentByToken(estimateId, token);
    const estimate = await this.open.forChange(estimateId);
    const { version, customerId } = estimate;
    if (version === 0) throw new EstimateNotFound();
    const isOffered = jobId === null || (await this.database.one(OFFERS_JOB, [estimateId, version, jobId]));
    if (!isOffered) throw new UnknownJob('jobId');
    if (!(await this.customers.hold(customerId))) throw new EstimateWithoutPhone();
    const open = await this.database.only<{ count: number; isAsked: boolean }>(OPEN, [estimateId, text, jobId]);
    if (open.isAsked) return;
    if (open.count >= MAX_OPEN_QUESTIONS) throw new TooManyQuestions(MAX_OPEN_QUESTIONS);
    const { id } = await this.database.only<{ id: number }>(ASK, [estimateId, jobId, text, this.clock.now()]);
    this.record(QuestionAsked({ ...eventData(estimate, by), questionId: id, jobId }));
  }

  /** Of two concurrent answers the first counts. @throws EstimateNotFound, QuestionNotFound, QuestionAlreadyAnswered */
  @Handles(AnswerQuestion, 'in-transaction')
  async answer({ estimateId, questionId, text, by }: AnswerQuestion): Promise<void> {
    await this.settings.requireEnabled();
    const estimate = await this.database.one<Subject>(SUBJECT, [estimateId]);
    if (!estimate) throw new EstimateNotFound();
    const values = [estimateId, questionId, text, actorName(by), this.clock.now()];
    if (!(await this.database.one(ANSWER, values))) {
      const isThere = await this.database.one(EXISTS, [estimateId, questionId]);
      throw isThere ? new QuestionAlreadyAnswered() : new QuestionNotFound();
    }
    this.record(QuestionAnswered({ ...eventData(estimate, by), questionId }));
  }

  private record(event: ReturnType<typeof QuestionAsked> | ReturnType<typeof QuestionAnswered>): void {
    this.work.record(new NamedStream(`estimate-question-${event.data.questionId}`, event));
  }
}

function eventData({ id, appointmentId, customerId, version }: Subject, by: Actor) {
  return { estimateId: id, appointmentId, customerId, version, by: actorName(by) };
}
