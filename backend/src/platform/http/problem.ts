import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class WrongField {
  @ApiProperty({
    description: 'Name of the field in the request; dots separate nested names.',
    example: 'customerPhone',
  })
  field: string;

  @ApiProperty({ description: 'What is wrong, in the language of the request.' }) message: string;
}

/** A problem document, the body of every error response (RFC 9457, specification §8). */
export class Problem {
  @ApiProperty({ example: 'about:blank' }) type: string;
  @ApiProperty({ example: 'Conflict' }) title: string;
  @ApiProperty({ example: 409 }) status: number;
  @ApiProperty({ description: 'What went wrong, in the language of the request.' }) detail: string;
  @ApiProperty({ description: 'Stable code of the error, for programs.', example: 'slot_taken' }) code: string;
  @ApiProperty({ description: 'The same as `detail`.' }) message: string;

  @ApiPropertyOptional({ type: [WrongField], description: 'Every invalid field, when the request is invalid.' })
  errors?: WrongField[];
}
