import { Migration } from '@mikro-orm/migrations';

/** Lists and medians read one part of the figures of all days. */
export class Migration20261125160000_parts_of_figures extends Migration {
  override name = 'Migration20261125160000_parts_of_figures';

  override up(): void | Promise<void> {
    this.addSql(`create index "lead_day_figures_part_day_index" on "lead_day_figures" ("part", "day");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "lead_day_figures_part_day_index";`);
  }
}
