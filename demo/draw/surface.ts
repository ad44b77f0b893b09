import { litColour, type Material, scaled, sum, unit, type Vector } from './light.ts';
import { type Point, polygon } from './svg.ts';

export type Place = { at: Point; normal: Vector; shade?: number };

/** A bent sheet, drawn as small patches that each have one colour. */
export function surface(rows: readonly (readonly Place[])[], material: Material): string {
  return rows
    .slice(1)
    .flatMap((row, index) =>
      row.slice(1).map((corner, column) => {
        const above = rows[index] ?? [];
        const corners = [above[column], above[column + 1], corner, row[column]].filter(
          (place) => place !== undefined,
        );
        const normal = unit(corners.map((place) => place.normal).reduce(sum));
        const shade = corners.reduce((total, place) => total + (place.shade ?? 1), 0) / corners.length;
        const fill = litColour(material, normal, shade);
        // The hairline closes the seam that anti-aliasing leaves between neighbours.
        const outline = corners.map((place) => place.at);
        return polygon(outline, { fill, stroke: fill, 'stroke-width': 0.8 });
      }),
    )
    .join('');
}

const STRIPS = 14;

type Tube = {
  /** The middle line in the picture. */
  line: readonly Point[];
  radiusAt: (part: number) => number;
  material: Material;
  shadeAt?: (part: number) => number;
};

/** A round bar along a line: handles, legs, stems, cords. */
export function tube({ line, radiusAt, material, shadeAt = () => 1 }: Tube): string {
  const rows = line.map((at, index) => {
    const before = line[index - 1] ?? at;
    const after = line[index + 1] ?? at;
    const along = unit([after[0] - before[0], before[1] - after[1], 0]);
    const across: Vector = [along[1], -along[0], 0];
    const part = index / (line.length - 1);
    return Array.from({ length: STRIPS + 1 }, (_, strip): Place => {
      const angle = -Math.PI / 2 + (strip * Math.PI) / STRIPS;
      const offset = Math.sin(angle) * radiusAt(part);
      const normal = sum(scaled(across, Math.sin(angle)), [0, 0, Math.cos(angle)]);
      return { at: [at[0] + across[0] * offset, at[1] - across[1] * offset], normal, shade: shadeAt(part) };
    });
  });
  return surface(rows, material);
}
