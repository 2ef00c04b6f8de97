import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Problem } from '../../../platform/http/problem.ts';
import { VisitToMoveView } from '../application/visit-to-move.view.ts';

/** A conflict; `visits_affected` carries the visits that the change would leave without a place. */
@ApiSchema({ name: 'CapacityConflict' })
export class CapacityConflict extends Problem {
  @ApiPropertyOptional({ type: 'integer' })
  total?: number;

  @ApiPropertyOptional({ type: [VisitToMoveView] })
  visits?: VisitToMoveView[];
}
