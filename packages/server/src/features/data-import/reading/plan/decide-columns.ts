import type { ImportMapping, ImportOptions, ImportSense } from '@botica/contract/data-import';
import type { DecimalMark, ImportField, ImportKind } from '@botica/contract/data-import.vocabulary';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { ColumnSummary } from '../columns/column-summary';
import { markByProducts } from '../columns/mark-by-products';
import { RowSample } from '../columns/row-sample';
import type { RowTraceFacts } from '../columns/row-trace';
import { rulesOf } from '../kinds/rules-of';
import type { CompanyFormat } from './company-format';
import { type CompiledPlan, compilePlan } from './compile-plan';
import { type FileSense, PLAIN_SENSE, senseOfFile } from './file-sense';
import { systemOf } from './known-systems';
import { listSenses } from './sense-columns';
import { suggestKind } from './suggest-kind';
import { suggestMapping } from './suggest-mapping';
import { suggestUnpivot } from './suggest-unpivot';

/** All that a file says about its columns: their names, what all their values have in common, and rows to compare them by. */
export interface ColumnEvidence {
  columns: readonly ColumnSummary[];
  /** What all rows have in common; null where an older version looked at them. */
  trace: RowTraceFacts | null;
  /** The first rows as texts; null: they are read. */
  firstRows: string[][] | null;
  /** The rows from the first one on. */
  openBatches: () => Promise<AsyncIterable<Pick<RowBatch, 'rows'>>>;
}

/** What people said about the file. */
export interface ColumnChoice {
  kind: ImportKind;
  options: ImportOptions;
  /** Null: suggest it. */
  mapping: ImportMapping | null;
  company: CompanyFormat;
}

export interface ColumnDecision extends CompiledPlan {
  mapping: ImportMapping;
  isMappingGiven: boolean;
  /** Name of a column and the field it was taken for; a list, since a column may have any name. */
  suggestions: [column: string, field: ImportField][];
  /** Columns that look like the classes of a wide file. */
  unpivotSuggestion: string[];
  /** The decimal mark with which amounts are price x quantity, when it had to be found that way. */
  markByProducts: DecimalMark | null;
  /** What only rows beside each other tell. */
  sense: FileSense;
  /** Words of the status and type columns with what they are taken for. */
  senses: ImportSense[];
  /** The system whose export it is by its header; null for none that is known. */
  system: string | null;
  /** The kind that the columns clearly speak of. */
  suggestedKind: ImportKind | null;
}

/** Decides what every column means. All evidence and all choices come together here. Throws `MappingError`. */
export async function decideColumns(evidence: ColumnEvidence, choice: ColumnChoice): Promise<ColumnDecision> {
  const { columns, trace } = evidence;
  const { kind, options } = choice;
  const rules = rulesOf(kind);
  const whole = kind === 'sales' ? await sampleOf(evidence) : null;
  const otherTable = options.tables === 'all' ? null : (trace?.tables[0] ?? null);
  const sample = whole?.before(otherTable?.place ?? null) ?? null;
  const system = kind === 'sales' ? systemOf(columns) : null;
  const suggested = suggestMapping(columns, rules, sample, {
    currency: options.currency ?? choice.company.currency,
    system,
  });
  const unpivotSuggestion = kind === 'sales' ? suggestUnpivot(columns, suggested, sample) : [];
  const mapping = choice.mapping ?? withoutClasses(suggested, options);
  const isMappingGiven = choice.mapping !== null;
  const settled = await markByProducts(columns, mapping, options, evidence.openBatches);
  const sense =
    sample === null ? PLAIN_SENSE : senseOfFile(sample, mapping, options, { isMappingGiven, trace, otherTable });
  const compiled = compilePlan({
    ...choice,
    sense,
    columns,
    mapping,
    isMappingGiven,
    unpivotSuggestion,
    markByProducts: settled,
  });
  return {
    ...compiled,
    mapping,
    isMappingGiven,
    suggestions: rules.order.flatMap((field) => suggestionOf(suggested[field], field)),
    unpivotSuggestion,
    markByProducts: settled,
    sense,
    senses:
      kind === 'sales'
        ? listSenses(
            columns,
            mapping,
            { ...options, senses: { ...sense.kinds, ...options.senses } },
            sense.prefixes ?? [],
          )
        : [],
    system: system?.name ?? null,
    suggestedKind: suggestKind(columns),
  };
}

async function sampleOf({ columns, firstRows, openBatches }: ColumnEvidence): Promise<RowSample> {
  return firstRows === null ? RowSample.of(columns, openBatches) : new RowSample(columns, firstRows);
}

function suggestionOf(column: string | undefined, field: ImportField): [string, ImportField][] {
  return column === undefined ? [] : [[column, field]];
}

/** A column that was chosen as a class cannot also be a field. */
function withoutClasses(mapping: ImportMapping, { unpivot = [] }: ImportOptions): ImportMapping {
  const classes = new Set(unpivot);
  return Object.fromEntries(Object.entries(mapping).filter(([, column]) => !classes.has(column)));
}
