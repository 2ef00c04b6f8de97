import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { parseRon, ronToBani } from '../../../kernel/money.ts';
import { Flag, Id, OneOf, OptionalText, RequiredText, rule, WholeNumber } from '../../../platform/http/validators.ts';
import type { ChangeReward, OfferReward } from '../application/rewards.ts';
import { REWARD_CATEGORIES, type RewardCategory, TIERS, type Tier } from '../domain/loyalty.values.ts';

const MAX_POINTS = 1_000_000_000;

export class MovePoints {
  @Id() readonly userId: number;
  @WholeNumber({ min: 1, max: MAX_POINTS, message: 'points.positive' }) readonly points: number;
  @OptionalText({ max: 200, description: 'Shown in the history of the member.' }) readonly reason?: string;
}

export class RedeemRewardBody {
  @Id() readonly rewardId: number;
}

export class UseRedemptionBody {
  @Id() readonly appointmentId: number;
}

const MAX_PERCENT = 100;
const MAX_DISCOUNT_RON = 1_000_000;

function OptionalPercent() {
  const isPercent = (value: unknown) => Number.isInteger(value) && isWithin(value as number, MAX_PERCENT);
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PERCENT, nullable: true }),
    IsOptional(),
    rule('percent', isPercent, 'field.number', { min: 1, max: MAX_PERCENT }),
  );
}
function OptionalAmount() {
  const isAmount = (value: unknown) => isWithin((parseRon(value) ?? 0) / 100, MAX_DISCOUNT_RON);
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, description: 'RON.', example: 100 }),
    IsOptional(),
    rule('amount', isAmount, 'reward.amount', { max: MAX_DISCOUNT_RON }),
  );
}

function isWithin(value: number, max: number): boolean {
  return value > 0 && value <= max;
}

export class OfferRewardBody {
  @RequiredText({ max: 100, example: 'Reducere de 100 RON' }) readonly name: string;
  @RequiredText({ max: 500 }) readonly description: string;
  @WholeNumber({ min: 1, max: MAX_POINTS }) readonly pointsCost: number;
  @OneOf(REWARD_CATEGORIES) readonly category: RewardCategory;
  @OptionalPercent() readonly discountPercent?: number | null;
  @OptionalAmount() readonly discountAmount?: number | null;
  @OneOf(TIERS, { optional: true }) readonly membershipRequired?: Tier;
}

export class ChangeRewardBody extends PartialType(OfferRewardBody, { skipNullProperties: false }) {
  @Flag('Whether members can redeem the reward.') readonly active?: boolean;
}

export function newTerms(body: OfferRewardBody): OfferReward['terms'] {
  const { name, description, pointsCost, category, membershipRequired = 'bronze' } = body;
  const { discountPercent = null, discountAmount = null } = body;
  const discountBani = discountAmount === null ? null : ronToBani(discountAmount);
  return { name, description, pointsCost, category, discountPercent, discountBani, membershipRequired, active: true };
}

export function changedTerms({ discountAmount, ...terms }: ChangeRewardBody): ChangeReward['terms'] {
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  if (discountAmount === undefined) return given;
  return { ...given, discountBani: discountAmount === null ? null : ronToBani(discountAmount) };
}
