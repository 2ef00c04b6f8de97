import type { History } from '../history.ts';
import type { Journal } from '../journal.ts';
import { type Finding, findingOf, groupBy } from './breach.ts';

/** How the events of a reward count its uses. */
const USES: Readonly<Record<string, number>> = { 'loyalty.redemption-used': 1, 'loyalty.redemption-released': -1 };

/**
 * Law: a completed appointment charges its price and lines less the rewards used at it, and no other appointment
 * charges anything; a reward is used once, at one completed appointment, as acknowledged, and waits again after an undo.
 */
export function chargesFollowAppointments(
  { appointments, rewards, events }: History,
  { redeemed, usedRewards }: Journal,
): Finding[] {
  const rewardsOf = groupBy(rewards, ({ appointmentId }) => String(appointmentId));
  const uses = new Map<unknown, number>();
  for (const { type, data } of events) {
    const use = USES[type];
    if (use) uses.set(data.redemptionId, (uses.get(data.redemptionId) ?? 0) + use);
  }
  const completed = new Set(appointments.filter(({ status }) => status === 'completed').map(({ id }) => id));
  const byCode = new Map(rewards.map((reward) => [reward.code, reward]));
  const reductionOf = (id: number) =>
    (rewardsOf.get(String(id)) ?? []).reduce((sum, { reductionBani }) => sum + (reductionBani ?? 0), 0);
  return [
    ...findingOf(
      'visits whose charge is not that of their price, lines and discount',
      appointments.filter(({ status, priceBani, linesBani, discountBani, chargedBani }) =>
        status === 'completed' ? chargedBani !== priceBani + linesBani - discountBani : chargedBani !== null,
      ),
    ),
    ...findingOf(
      'visits whose discount is not that of the rewards used at them',
      appointments.filter(({ id, discountBani }) => discountBani !== reductionOf(id)),
    ),
    ...findingOf(
      'rewards that were not used exactly as often as they say',
      rewards.filter(({ id, status, appointmentId }) => {
        const isUsed = status === 'used';
        return isUsed !== (appointmentId !== null) || (uses.get(id) ?? 0) !== (isUsed ? 1 : 0);
      }),
    ),
    ...findingOf(
      'rewards used at visits that are not completed',
      rewards.filter(({ appointmentId }) => appointmentId !== null && !completed.has(appointmentId)),
      'lost',
    ),
    ...findingOf(
      'acknowledged rewards that are missing',
      redeemed.filter((code) => !byCode.has(code)),
      'lost',
    ),
    ...findingOf(
      'acknowledged uses of rewards that are missing',
      [...usedRewards].filter(([code, appointmentId]) => byCode.get(code)?.appointmentId !== appointmentId),
      'lost',
    ),
  ];
}

/** Law: the readings of odometers that count are those of the completed appointments, as acknowledged. */
export function serviceBookFollowsAppointments({ appointments, readings }: History, { mileages }: Journal): Finding[] {
  const completed = appointments.filter(({ status }) => status === 'completed');
  const ofCompleted = new Set(completed.map(({ readingId }) => readingId));
  const mileageOf = new Map(readings.map(({ id, mileage }) => [id, mileage]));
  return [
    ...findingOf(
      'readings without a completed visit',
      readings.filter(({ id }) => !ofCompleted.has(id)),
      'doubled',
    ),
    ...findingOf(
      'acknowledged readings of completed visits that are missing',
      completed.filter(({ id, readingId }) => mileages.has(id) && mileageOf.get(readingId ?? 0) !== mileages.get(id)),
      'lost',
    ),
  ];
}
