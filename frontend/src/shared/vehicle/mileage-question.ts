import { ApiError } from '../api/api-error.ts';

const QUESTIONS: readonly (string | undefined)[] = ['mileage_questioned', 'first_mileage_questioned'];

/** Whether the server asks if a mileage is right. Sending the form again with {@link mileageAnswer} confirms it. */
export function isMileageQuestion(error: unknown): error is ApiError {
  return error instanceof ApiError && QUESTIONS.includes(error.problem.code);
}

// Whether an earlier reading contradicts the mileage, which a new odometer may explain.
export function isContradicted(error: unknown): boolean {
  return isMileageQuestion(error) && error.problem.code === 'mileage_questioned';
}

/** @param isReplaced whether the odometer was replaced, so that the mileage starts another series */
export function mileageAnswer(error: unknown, isReplaced: boolean) {
  if (!isMileageQuestion(error)) return {};
  return isReplaced ? { odometerReplaced: true } : { confirmMileage: true };
}
