import { ApiPropertyOptional } from '@nestjs/swagger';

/** A text in the languages besides Romanian; a missing one is shown in Romanian. */
export class TranslationsView {
  @ApiPropertyOptional({ example: 'Oil change' }) readonly en?: string;
  @ApiPropertyOptional({ example: 'Cambio de aceite' }) readonly es?: string;
  @ApiPropertyOptional({ example: 'Vidange' }) readonly fr?: string;
}
