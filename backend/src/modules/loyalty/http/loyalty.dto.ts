import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { Money } from '../../../kernel/money.ts';
import {
  Id,
  message,
  OneOf,
  OptionalText,
  QueryNumber,
  RequiredText,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { REWARD_CATEGORIES, type RewardCategory, TIERS, type Tier } from '../application/reward.views.ts';

const MAX_POINTS = 1_000_000_000;

/** Which page of the points history. */
export class HistoryPage {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 200, default: 50 })
  pageSize = 50;
}

/** Points that an admin gives or takes, and what for (specification §5). */
export class MovePoints {
  @Id()
  readonly userId: number;

  @WholeNumber({ min: 1, max: MAX_POINTS, message: 'points.positive' })
  readonly points: number;

  @OptionalText({ max: 200, description: 'The member reads it in the history.' })
  readonly reason?: string;
}

/** Which reward somebody wants. */
export class RedeemRewardBody {
  @Id()
  readonly rewardId: number;
}

/** Which appointment a redemption is used on. */
export class UseRedemptionBody {
  @Id()
  readonly appointmentId: number;
}

const MAX_PERCENT = 100;
const MAX_DISCOUNT_RON = 1_000_000;

/** Percent, whole; may be missing, and null takes it away. */
function OptionalShare() {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PERCENT, nullable: true }),
    IsOptional(),
    ValidateBy({
      name: 'share',
      validator: {
        validate: (value: unknown) => Number.isInteger(value) && isWithin(value as number, MAX_PERCENT),
        defaultMessage: () => message('field.number', { min: 1, max: MAX_PERCENT }),
      },
    }),
  );
}

/** RON with at most two decimals; may be missing, and null takes it away. */
function OptionalAmount() {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true, description: 'RON taken off.', example: 100 }),
    IsOptional(),
    ValidateBy({
      name: 'amount',
      validator: {
        validate: (value: unknown) => isWithin(Money.parseRon(value)?.toRon() ?? 0, MAX_DISCOUNT_RON),
        defaultMessage: () => message('reward.amount', { max: MAX_DISCOUNT_RON }),
      },
    }),
  );
}

function isWithin(value: number, max: number): boolean {
  return value > 0 && value <= max;
}

/** A new reward (specification §3): a discount by share or by amount, or free labour. */
export class OfferRewardBody {
  @RequiredText({ max: 100, example: 'Reducere de 100 RON' })
  readonly name: string;

  @RequiredText({ max: 500 })
  readonly description: string;

  @WholeNumber({ min: 1, max: MAX_POINTS })
  readonly pointsCost: number;

  @OneOf(REWARD_CATEGORIES)
  readonly category: RewardCategory;

  @OptionalShare()
  readonly discountPercent?: number | null;

  @OptionalAmount()
  readonly discountAmount?: number | null;

  @OneOf(TIERS, { optional: true })
  readonly membershipRequired?: Tier;
}

/** What changes of a reward; what is left out stays. */
export class ChangeRewardBody extends PartialType(OfferRewardBody, { skipNullProperties: false }) {
  @ApiPropertyOptional({ description: 'Whether members are offered it.' })
  @IsBoolean({ message: message('field.invalid') })
  @ValidateIf((_, value: unknown) => value !== undefined)
  readonly active?: boolean;
}
