import { ApiProperty } from '@nestjs/swagger';

/** The identifying fields of a vehicle. */
export class VehicleSummary {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Dacia' })
  readonly make: string;

  @ApiProperty({ example: 'Logan' })
  readonly model: string;

  @ApiProperty({ type: 'integer', example: 2019 })
  readonly year: number;

  @ApiProperty({ type: String, nullable: true, example: 'B 123 ABC' })
  readonly licensePlate: string | null;
}

export class VehicleOwner {
  @ApiProperty({ type: 'integer' })
  readonly customerId: number;

  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ description: 'E.164', example: '+40722123456' })
  readonly phone: string;

  @ApiProperty({ description: 'Whether the owner has no account.' })
  readonly isGuest: boolean;
}
