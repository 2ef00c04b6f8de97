import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { asRewardForm, type RewardForm, rewardSchema } from './save-reward.ts';

const t = ((key: string) => key) as unknown as TFunction<'office'>;

const aReward = (changes: Partial<RewardForm>): RewardForm => ({
  name: 'Reducere de 100 RON',
  description: 'La orice lucrare',
  pointsCost: '10',
  kind: 'amount',
  worth: '100',
  membershipRequired: 'bronze',
  ...changes,
});
const judge = (changes: Partial<RewardForm>) => z.safeParse(rewardSchema(t), aReward(changes));
const wrongFields = (changes: Partial<RewardForm>) =>
  judge(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a reward', () => {
  it.each([
    ['amount', '99,50', { category: 'discount', discountAmount: 99.5, discountPercent: null }],
    ['percent', '15', { category: 'discount', discountAmount: null, discountPercent: 15 }],
    ['labour', '15', { category: 'labour', discountAmount: null, discountPercent: null }],
  ] as const)('takes off %s', (kind, worth, expected) => {
    expect(judge({ kind, worth }).data).toMatchObject({ pointsCost: 10, ...expected });
  });

  it.each(['', '0', '-5', '1.234', 'mult'])('rejects a discount of %j RON', (worth) => {
    expect(wrongFields({ worth })).toEqual([['worth', 'rewards.amountInvalid']]);
  });

  it.each(['', '0', '101', '12.5'])('rejects a discount of %j percent', (worth) => {
    expect(wrongFields({ kind: 'percent', worth })).toEqual([['worth', 'rewards.percentInvalid']]);
  });

  it('requires a name, a description and a cost', () => {
    expect(wrongFields({ name: ' ', description: '', pointsCost: '0' })).toEqual([
      ['name', 'words.nameRequired'],
      ['description', 'words.descriptionRequired'],
      ['pointsCost', 'movement.invalid'],
    ]);
  });

  it('is unchanged after a round trip through the form', () => {
    const reward = {
      id: 1,
      name: 'Reducere de 15%',
      description: 'La orice lucrare',
      pointsCost: 5,
      category: 'discount',
      membershipRequired: 'gold',
      discountPercent: 15,
      discountAmount: null,
      active: true,
      createdAt: '2026-11-20T08:00:00.000Z',
      redemptions: 0,
    } as const;
    const { id, active, createdAt, redemptions, ...terms } = reward;
    expect(z.parse(rewardSchema(t), asRewardForm(reward))).toEqual(terms);
  });
});
