import { ApiProperty } from '@nestjs/swagger';
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '../domain/second-factor.values.ts';

/** The ways to take the second step. */
class SecondStep {
  @ApiProperty({ type: [String], enum: SECOND_FACTOR_METHODS })
  readonly methods: SecondFactorMethod[];
}

/** The password was right; the session opens with the second factor, within five minutes and five tries. */
export class SecondFactorAsked {
  @ApiProperty({ type: SecondStep })
  readonly secondFactor: SecondStep;
}

/** Recovery codes. They are shown once. */
export class RecoveryCodesAnswer {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Ten codes, each of which works once; null when the earlier ones still work.',
    example: ['abcde23456'],
  })
  readonly recoveryCodes: string[] | null;
}
