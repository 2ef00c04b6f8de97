import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';

const ERASE_QUESTIONS = `
  DELETE FROM estimates.question
  WHERE estimate_id IN (SELECT id FROM estimates.estimate WHERE customer_id = ANY ($1::integer[]))`;
const ERASE = `
  UPDATE estimates.decision SET reason = NULL, note = NULL, phone_hash = NULL
  WHERE estimate_id IN (SELECT id FROM estimates.estimate WHERE customer_id = ANY ($1::integer[]))`;

const ERASE_WORDS = `
  UPDATE estimates.estimate SET jobs = estimates.without_words(jobs), revision = revision + 1 WHERE customer_id = ANY ($1::integer[])`;
const ERASE_SENT_WORDS = `
  UPDATE estimates.sent_version SET jobs = estimates.without_words(jobs)
  WHERE estimate_id IN (SELECT id FROM estimates.estimate WHERE customer_id = ANY ($1::integer[]))`;

const REPLACE_VEHICLE = `UPDATE estimates.estimate SET vehicle_id = $2 WHERE vehicle_id = $1`;

const ERASE_OF_MECHANIC = `
  UPDATE estimates.work_time_correction SET reason = NULL FROM estimates.work_time
  WHERE work_time.id = work_time_id AND mechanic_id = $1`;
/** Ends a running clock of an erased account at the time of the erasure. */
const END_CLOCK = `
  UPDATE estimates.work_time SET ended_at = greatest(started_at, $2::timestamptz) WHERE mechanic_id = $1 AND ended_at IS NULL`;

/** Erases the free texts; the document itself stays, because the law requires it like an invoice. */
@Injectable()
export class EstimateRecords implements PersonalRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async erase({ customerIds, userId }: ErasedPerson): Promise<void> {
    await this.database.query(ERASE_WORDS, [customerIds]);
    await this.database.query(ERASE_SENT_WORDS, [customerIds]);
    await this.database.query(ERASE, [customerIds]);
    await this.database.query(ERASE_QUESTIONS, [customerIds]);
    if (userId === null) return;
    await this.database.query(ERASE_OF_MECHANIC, [userId]);
    await this.database.query(END_CLOCK, [userId, this.clock.now()]);
  }

  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(REPLACE_VEHICLE, [vehicleId, intoVehicleId]);
  }
}

export const estimatesPersonalData: PersonalData = {
  categories: [{ name: 'estimates', legalBasis: 'contract', recipients: [] }],
  columns: {
    estimates: {
      'estimates.estimate': ['jobs'],
      'estimates.sent_version': ['jobs'],
      'estimates.decision': ['reason', 'note', 'phone_hash'],
      'estimates.question': ['text', 'answer'],
    },
    account: { 'estimates.work_time_correction': ['reason'] },
  },
  exported: {
    estimates: {
      description: 'Estimates as they were sent last or are being written; prices in bani without VAT.',
      select: ({ customers }) => `
        SELECT estimate_id AS id, appointment_id AS "appointmentId", document_number AS number, version,
               (SELECT coalesce(jsonb_agg(job #- '{authorisation}'), '[]') FROM jsonb_array_elements(jobs) job) AS jobs,
               created_at AS "createdAt"
        FROM estimates.estimate_card WHERE version > 0 AND customer_id IN (${customers})`,
    },
    estimateDecisions: {
      description: 'Your answers to estimates; amounts in RON with VAT.',
      select: ({ customers }) => `
        SELECT decision_id AS id, estimate_id AS "estimateId", version, job_id AS "jobId", answer, method,
               total_bani / 100.0 AS total, reason, note, decided_at AS "decidedAt"
        FROM estimates.decision_card WHERE customer_id IN (${customers})`,
    },
    workTimes: {
      description: 'The time that you clocked as a mechanic, with what the desk put right.',
      select: () => `
        SELECT id, estimate_id AS "estimateId", job_id AS "jobId", line_label AS line, started_at AS "startedAt", ended_at AS "endedAt",
               (SELECT coalesce(jsonb_agg(jsonb_build_object('endedBefore', ended_before, 'endedAt', correction.ended_at, 'reason', reason,
                  'correctedAt', corrected_at) ORDER BY correction.id), '[]')
                FROM estimates.work_time_correction correction WHERE work_time_id = work_time.id) AS corrections
        FROM estimates.work_time WHERE mechanic_id = $1`,
    },
    estimateQuestions: {
      description: 'Your questions about estimates, with our answers.',
      select: ({ customers }) => `
        SELECT question_id AS id, estimate_id AS "estimateId", job_id AS "jobId", text, asked_at AS "askedAt", answer,
               answered_at AS "answeredAt"
        FROM estimates.question_card WHERE customer_id IN (${customers})`,
    },
  },
  records: EstimateRecords,
};
