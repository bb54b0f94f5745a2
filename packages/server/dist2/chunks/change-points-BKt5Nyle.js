// packages/insight/src/findings/change-points.ts
/** Steps that a level lasts at least, and what one more level must explain, in variances of the noise times ln n. */
const LEAST_STEPS = 8;
const PENALTY = 6;
/** From the median of absolute deviations to the standard deviation of a normal distribution. */
const MAD_TO_DEVIATION = 1.4826;
/**
* Steps where the mean of a series changed, by optimal partitioning with squared costs (Jackson et al. 2005). The noise is told by
* the differences of neighbours, which a change of level does not widen. Take the season out before.
*/
function findChangePoints(values) {
	const noise = noiseOf(values);
	if (noise === 0) return [];
	const starts = partition(values, PENALTY * Math.log(values.length) * noise ** 2);
	return starts.map((step, place) => ({
		step,
		before: meanOf(values, starts[place - 1] ?? 0, step),
		after: meanOf(values, step, starts[place + 1] ?? values.length)
	}));
}
/** First steps of all levels but the first one, of the partition with the least cost. */
function partition(values, penalty) {
	const cost = squaredCosts(values);
	const least = new Float64Array(values.length + 1).fill(Number.POSITIVE_INFINITY);
	const from = new Int32Array(values.length + 1);
	least[0] = -penalty;
	for (let end = LEAST_STEPS; end <= values.length; end += 1) for (let start = 0; start <= end - LEAST_STEPS; start += 1) {
		const total = (least[start] ?? Number.POSITIVE_INFINITY) + cost(start, end) + penalty;
		if (total >= (least[end] ?? 0)) continue;
		least[end] = total;
		from[end] = start;
	}
	const starts = [];
	for (let end = from[values.length] ?? 0; end > 0; end = from[end] ?? 0) starts.unshift(end);
	return starts;
}
/** Sum of squared distances from their mean, of the values between two steps. */
function squaredCosts(values) {
	const [sums, squares] = [new Float64Array(values.length + 1), new Float64Array(values.length + 1)];
	values.forEach((value, step) => {
		sums[step + 1] = (sums[step] ?? 0) + value;
		squares[step + 1] = (squares[step] ?? 0) + value * value;
	});
	const between = (totals, start, end) => (totals[end] ?? 0) - (totals[start] ?? 0);
	return (start, end) => between(squares, start, end) - between(sums, start, end) ** 2 / (end - start);
}
/** Standard deviation of the noise by the median of the absolute differences of neighbours. */
function noiseOf(values) {
	const differences = values.slice(1).map((value, step) => value - (values[step] ?? 0));
	return MAD_TO_DEVIATION * medianDeviation(differences) / Math.SQRT2;
}
/** Median distance from the median. */
function medianDeviation(values) {
	const middle = median(values);
	return median(values.map((value) => Math.abs(value - middle)));
}
/** The middle value, or the mean of both; 0 of none. */
function median(values) {
	if (values.length === 0) return 0;
	const sorted = values.toSorted((a, b) => a - b);
	const place = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(place)] ?? 0) + (sorted[Math.ceil(place)] ?? 0)) / 2;
}
function meanOf(values, start, end) {
	return values.slice(start, end).reduce((sum, value) => sum + value, 0) / (end - start);
}
export { median as n, medianDeviation as r, findChangePoints as t };

//# sourceMappingURL=change-points-BKt5Nyle.js.map