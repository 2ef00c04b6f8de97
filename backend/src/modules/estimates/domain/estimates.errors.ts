import { domainError, errorAtField, invalidFieldOf } from '../../../kernel/domain-error.ts';

/** Also thrown while the workshop has switched estimates off. */
export class EstimateNotFound extends domainError('not-found', 'estimate_not_found') {}

// For the bearer of a link, which opens again once the workshop switches estimates on.
export class EstimatesOff extends domainError('not-found', 'estimates_off') {}

export class EstimateExists extends domainError('conflict', 'estimate_exists') {}

/** The appointment is completed or cancelled. */
export class EstimateClosed extends domainError('conflict', 'estimate_closed') {}

export class EstimateEmpty extends domainError('conflict', 'estimate_empty') {}

export class EstimateExpired extends domainError('conflict', 'estimate_expired') {}

/** The workshop has sent a newer version, or is changing a job of this one. */
export class EstimateChanged extends domainError('conflict', 'estimate_changed') {}

export class JobAlreadyDecided extends domainError('conflict', 'already_decided') {}

export class JobNotShown extends domainError('conflict', 'job_not_shown') {}

export class JobNotApproved extends domainError('conflict', 'job_not_approved') {}

/** The work on an approved job has begun, so its approval stays. */
export class WorkBegun extends domainError('conflict', 'work_begun') {}

export class JobNotDeclined extends domainError('conflict', 'job_not_declined') {}

export class AnsweredJobRemoved extends domainError('conflict', 'answered_job_removed') {}

export class StartNotAccepted extends errorAtField('invalid', 'startNow', 'start_not_accepted') {}

export class TooManyEstimateLines extends invalidFieldOf((max: number) => ({
  field: 'jobs',
  message: 'estimate.too_many_lines',
  params: { max },
})) {}

/** The approval is above what the owner allows without a code, or its link may be of another than the customer. */
export class ApprovalCodeRequired extends errorAtField('conflict', 'code', 'approval_code_required') {}

/** The appointment has no phone any more: the personal data of its customer was erased. */
export class EstimateWithoutPhone extends domainError('conflict', 'estimate_without_phone') {}

export class UnknownJob extends invalidFieldOf((field: string) => ({ field, message: 'estimate.job_unknown' })) {}

/** A code for a withdrawal was requested for no job, or for several. */
export class WithdrawalOfOneJob extends invalidFieldOf(() => ({
  field: 'jobIds',
  message: 'estimate.one_withdrawal',
})) {}

export class UnknownPhoto extends invalidFieldOf((field: string) => ({ field, message: 'estimate.photo_unknown' })) {}

/** Also thrown for an erased photo. */
export class PhotoNotOffered extends domainError('not-found', 'estimate_photo_not_found') {}

export class QuestionNotFound extends domainError('not-found', 'estimate_question_not_found') {}

export class QuestionAlreadyAnswered extends domainError('conflict', 'question_answered') {}

export class TooManyQuestions extends domainError('conflict', 'too_many_questions', (max: number) => ({
  params: { max },
})) {}

/** A completion charges something that the customer has not approved. */
export class LineNotApproved extends invalidFieldOf((field: string) => ({
  field,
  message: 'estimate.line_not_approved',
})) {}

/** Lines of a completion may be jobs of the estimate in other words. The desk repeats it with `confirmLines`. */
export class LineQuestioned extends domainError(
  'conflict',
  'line_questioned',
  (alike: readonly { readonly line: string; readonly job: string }[]) => ({
    params: {
      line: alike.map(({ line }) => line).join(', '),
      job: [...new Set(alike.map(({ job }) => job))].join(', '),
    },
  }),
) {}

export class CannedJobNotFound extends domainError('not-found', 'canned_job_not_found') {}

export class CannedJobExists extends errorAtField('conflict', 'title', 'canned_job_exists') {}

export class TooManyCannedJobs extends domainError('conflict', 'too_many_canned_jobs') {}

export class WorkTimeNotFound extends domainError('not-found', 'work_time_not_found') {}

export class LineWithoutHours extends invalidFieldOf(() => ({
  field: 'line',
  message: 'estimate.line_without_hours',
})) {}

export class WrongEndOfWork extends invalidFieldOf(() => ({
  field: 'endedAt',
  message: 'estimate.wrong_end_of_work',
})) {}

export class PricingRefused extends invalidFieldOf((field: string, message: string) => ({ field, message })) {}
