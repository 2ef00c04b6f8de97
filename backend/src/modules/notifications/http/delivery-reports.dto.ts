import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';

/** A report of SMSLink, https://www.smslink.ro/content.php?content_id=126. */
export class SmsLinkReportQuery {
  @ApiProperty({ description: 'Id that SMSLink gave the message.' })
  @Matches(/^\d{1,20}$/)
  readonly message_id: string;

  @ApiProperty({ enum: ['0', '1'], description: '1 for delivered.' })
  @IsIn(['0', '1'])
  readonly status: string;

  @ApiPropertyOptional({ description: 'Seconds since 1970; not used.' })
  @IsOptional()
  @MaxLength(20)
  readonly timestamp?: string;

  @ApiPropertyOptional({ description: 'Not used.' })
  @IsOptional()
  @MaxLength(100)
  readonly network_id?: string;

  @ApiPropertyOptional({ description: 'Not used.' })
  @IsOptional()
  @MaxLength(100)
  readonly network_type?: string;

  @ApiPropertyOptional({ description: 'Not used.' })
  @IsOptional()
  @MaxLength(500)
  readonly delivery_report?: string;
}
