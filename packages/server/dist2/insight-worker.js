import { t as giveWay } from "./chunks/give-way-F8gX9WH4.js";
import { n as median, r as medianDeviation, t as findChangePoints } from "./chunks/change-points-BKt5Nyle.js";
import { n as beat } from "./chunks/pulse-Dst1fV3p.js";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import normalCdf from "@stdlib/stats-base-dists-normal-cdf";
import gammaln from "@stdlib/math-base-special-gammaln";
import tCdf from "@stdlib/stats-base-dists-t-cdf";
import { AutoETS, initSync } from "@bsull/augurs/ets";
import { MSTL, initSync as initSync$1 } from "@bsull/augurs/mstl";
// packages/insight/src/numeric/false-discoveries.ts
/**
* P-values adjusted by Benjamini and Hochberg (1995), in the order given: those at or below 5 % hold 5 % false discoveries on average, over
* everything that was examined.
*/
function adjustPValues(pValues) {
	const adjusted = new Array(pValues.length).fill(1);
	const order = pValues.map((_, place) => place).sort((a, b) => (pValues[b] ?? 0) - (pValues[a] ?? 0));
	let least = 1;
	order.forEach((place, rank) => {
		least = Math.min(least, (pValues[place] ?? 1) * pValues.length / (pValues.length - rank));
		adjusted[place] = least;
	});
	return adjusted;
}
// packages/insight/src/baskets/affinity.ts
/**
* Whether two items share more tickets than chance gives them, compared within tickets of equal size alone: large tickets hold any two
* items more often, which is no affinity. One-sided Cochran-Mantel-Haenszel test with continuity correction over the hypergeometric counts.
* @param pairs those that share a ticket
* @param examined how many pairs there are in all, with those that share none
*/
function findAffinities(strata, pairs, examined) {
	const tested = pairs.map((pair) => {
		const { expected, variance } = underChance(strata, pair.items);
		const score = (pair.count - expected - .5) / Math.sqrt(Math.max(variance, Number.MIN_VALUE));
		const ratio = expected > 0 ? pair.count / expected : 0;
		return {
			...pair,
			expected,
			ratio,
			pValue: variance > 0 ? upperTail(score) : 1
		};
	});
	const unseen = new Array(Math.max(0, examined - pairs.length)).fill(1);
	const adjusted = adjustPValues([...tested.map(({ pValue }) => pValue), ...unseen]);
	return tested.map((pair, place) => ({
		...pair,
		adjustedP: adjusted[place] ?? 1
	}));
}
function underChance(strata, [first, second]) {
	let [expected, variance] = [0, 0];
	for (const { tickets, with: counts } of strata) {
		const [a, b] = [counts[first] ?? 0, counts[second] ?? 0];
		expected += a * b / tickets;
		if (tickets > 1) variance += a * (tickets - a) * b * (tickets - b) / (tickets * tickets * (tickets - 1));
	}
	return {
		expected,
		variance
	};
}
/** Chance of a standard normal value above this one. */
function upperTail(score) {
	return normalCdf(-score, 0, 1);
}
// packages/insight/src/baskets/count-baskets.ts
/** Codes of the signs between numbers, and of the first digit. */
const [COMMA, SEMICOLON, TIMES, ZERO] = [
	44,
	59,
	120,
	48
];
/** Calls for each set with its items, in one array that is used again, how many they are, and their tickets. */
function eachSet(sets, visit) {
	const items = /* @__PURE__ */ new Uint16Array(65536);
	let [count, number, isTickets, hasDigits] = [
		0,
		0,
		false,
		false
	];
	for (let place = 0; place <= sets.length; place += 1) {
		const sign = place === sets.length ? SEMICOLON : sets.charCodeAt(place);
		if (sign === SEMICOLON) {
			if (isTickets) visit(items, count, number);
			[count, number, isTickets, hasDigits] = [
				0,
				0,
				false,
				false
			];
		} else if (sign === COMMA || sign === TIMES) {
			if (hasDigits) {
				items[count] = number;
				count += 1;
			}
			[number, hasDigits] = [0, false];
			isTickets = sign === TIMES;
		} else {
			number = 10 * number + sign - ZERO;
			hasDigits = true;
		}
	}
}
/** Counts tickets with each item in each stratum, and with each pair, in one pass. */
function countBaskets(rows, items) {
	const pairs = new Float64Array(items * items);
	return {
		strata: rows.map(({ size, sets }) => {
			const stratum = {
				size,
				tickets: 0,
				with: new Float64Array(items)
			};
			eachSet(sets, (held, count, tickets) => {
				stratum.tickets += tickets;
				for (let first = 0; first < count; first += 1) {
					const a = held[first] ?? 0;
					stratum.with[a] = (stratum.with[a] ?? 0) + tickets;
					for (let second = first + 1; second < count; second += 1) {
						const at = a * items + (held[second] ?? 0);
						pairs[at] = (pairs[at] ?? 0) + tickets;
					}
				}
			});
			return stratum;
		}),
		pairs
	};
}
/** Counts what else is on the tickets with some pairs. @param pairs places of both items, the lower one first */
function countThirds(rows, { strata }, items, pairs) {
	const placeOf = new Int32Array(items * items).fill(-1);
	pairs.forEach(([first, second], place) => {
		placeOf[first * items + second] = place;
	});
	const thirds = new Float64Array(pairs.length * items);
	return {
		strata: rows.map(({ sets }, row) => {
			const { size = 0, tickets: all = 0, with: counts = new Float64Array(items) } = strata[row] ?? {};
			const held = new Float64Array(items + pairs.length);
			held.set(counts);
			eachSet(sets, (own, count, tickets) => {
				for (let first = 0; first < count; first += 1) for (let second = first + 1; second < count; second += 1) {
					const pair = placeOf[(own[first] ?? 0) * items + (own[second] ?? 0)] ?? -1;
					if (pair < 0) continue;
					held[items + pair] = (held[items + pair] ?? 0) + tickets;
					for (let third = 0; third < count; third += 1) {
						if (third === first || third === second) continue;
						const at = pair * items + (own[third] ?? 0);
						thirds[at] = (thirds[at] ?? 0) + tickets;
					}
				}
			});
			return {
				size,
				tickets: all,
				with: held
			};
		}),
		thirds
	};
}
// packages/insight/src/baskets/find-baskets.ts
/** What share of false discoveries is accepted among what is found. */
const FALSE_SHARE$1 = .05;
const NONE = {
	examined: 0,
	found: 0,
	sets: []
};
/** Pairs, and triples of a listed pair with a third item beyond what the pair explains, that chance does not. */
function findBaskets(rows, items, limits) {
	const counts = countBaskets(rows, items);
	const shared = [];
	for (let first = 0; first < items; first += 1) for (let second = first + 1; second < items; second += 1) {
		const count = counts.pairs[first * items + second] ?? 0;
		if (count > 0) shared.push({
			items: [first, second],
			count,
			places: [first, second]
		});
	}
	const pairs = findSets(counts.strata, shared, items * (items - 1) / 2, limits);
	const listed = pairs.sets.map(({ places: [first = 0, second = 0] }) => [first, second]);
	if (listed.length === 0) return {
		pairs,
		triples: NONE
	};
	const { strata, thirds } = countThirds(rows, counts, items, listed);
	return {
		pairs,
		triples: findSets(strata, listed.flatMap(([first, second], pair) => Array.from({ length: items }, (_, third) => ({
			items: [items + pair, third],
			count: thirds[pair * items + third] ?? 0,
			places: [
				first,
				second,
				third
			].toSorted((a, b) => a - b)
		})).filter(({ count }) => count > 0)), listed.length * (items - 2), limits)
	};
}
/** Three that are found from several of their pairs are told once, by the pair that explains most of it. */
function findSets(strata, candidates, examined, { listed, leastCount }) {
	const inOrder = findAffinities(strata, candidates, examined).flatMap((affinity, place) => {
		const { count, expected, ratio, adjustedP } = affinity;
		const places = candidates[place]?.places;
		return adjustedP <= FALSE_SHARE$1 && count >= leastCount && places !== void 0 ? [{
			places,
			count,
			expected,
			ratio,
			adjustedP
		}] : [];
	}).toSorted((a, b) => b.count - b.expected - (a.count - a.expected));
	const once = [...new Map(inOrder.map((set) => [set.places.join(), set])).values()];
	return {
		examined,
		found: once.length,
		sets: once.slice(0, listed)
	};
}
// packages/insight/src/numeric/hypergeometric.ts
const MAX_TERMS = 1e5;
const NEGLIGIBLE = 1e-15;
/**
* Gauss' hypergeometric function 2F1(a, b; c; z) by its series, for 0 <= z < 1 (DLMF 15.2.1).
* @throws {RangeError} when it does not converge.
*/
function hypergeometric(a, b, c, z) {
	let [term, sum] = [1, 1];
	for (let n = 0; n < MAX_TERMS; n += 1) {
		term *= (a + n) * (b + n) / ((c + n) * (n + 1)) * z;
		sum += term;
		if (Math.abs(term) <= NEGLIGIBLE * Math.abs(sum) * (1 - z)) return sum;
	}
	throw new RangeError("2F1 does not converge here");
}
// packages/insight/src/customers/bg-nbd.ts
/**
* Log-likelihood of the BG/NBD model (Fader, Hardie & Lee, Marketing Science 24, 2005, equation 6): customers may drop out after
* each repeat purchase.
*/
function bgNbdLogLikelihood(groups, { r, alpha, a, b }) {
	const byFrequency = perFrequency((x) => ({
		rate: gammaln(r + x) - gammaln(r) + r * Math.log(alpha),
		survived: gammaln(a + b) + gammaln(b + x) - gammaln(b) - gammaln(a + b + x),
		dropped: x === 0 ? Number.NEGATIVE_INFINITY : Math.log(a) - Math.log(b + x - 1)
	}));
	let sum = 0;
	for (const { frequency: x, recency, age, customers } of groups) {
		const { rate, survived, dropped } = byFrequency(x);
		const alive = -(r + x) * Math.log(alpha + age);
		const gone = dropped - (r + x) * Math.log(alpha + recency);
		sum += customers * (rate + survived + logAdd(alive, gone));
	}
	return sum;
}
/**
* Log-likelihood of the MBG/NBD model (Batislam, Denizel & Filiztekin, IJRM 24, 2007): customers may drop out after their first
* purchase too, so that who bought once is not alive for certain.
*/
function mbgNbdLogLikelihood(groups, { r, alpha, a, b }) {
	const betaln = (p, q) => gammaln(p) + gammaln(q) - gammaln(p + q);
	const byFrequency = perFrequency((x) => ({
		rate: gammaln(r + x) - gammaln(r) + r * Math.log(alpha) - betaln(a, b),
		survived: betaln(a, b + x + 1),
		dropped: betaln(a + 1, b + x)
	}));
	let sum = 0;
	for (const { frequency: x, recency, age, customers } of groups) {
		const { rate, survived, dropped } = byFrequency(x);
		sum += customers * (rate + logAdd(survived - (r + x) * Math.log(alpha + age), dropped - (r + x) * Math.log(alpha + recency)));
	}
	return sum;
}
/** Log-likelihood without any dropout (NBD, Ehrenberg 1959): what the others must beat, or none is to be seen. */
function nbdLogLikelihood(groups, { r, alpha }) {
	const byFrequency = perFrequency((x) => gammaln(r + x) - gammaln(r) + r * Math.log(alpha));
	return groups.reduce((sum, { frequency, age, customers }) => sum + customers * (byFrequency(frequency) - (r + frequency) * Math.log(alpha + age)), 0);
}
/** Chance that the customer has not dropped out, by BG/NBD: 1 without a repeat purchase. */
function bgNbdAlive({ r, alpha, a, b }, { frequency: x, recency, age }) {
	return x === 0 ? 1 : 1 / (1 + a / (b + x - 1) * ((alpha + age) / (alpha + recency)) ** (r + x));
}
/** The same by MBG/NBD, which can be below 1 for who bought once. */
function mbgNbdAlive({ r, alpha, a, b }, { frequency: x, recency, age }) {
	return 1 / (1 + a / (b + x) * ((alpha + age) / (alpha + recency)) ** (r + x));
}
/** Chance to buy at least once within a time from now on, by BG/NBD. */
function chanceToBuy(model, customer, time) {
	const { r, alpha } = model;
	const silent = ((alpha + customer.age) / (alpha + customer.age + time)) ** (r + customer.frequency);
	return bgNbdAlive(model, customer) * (1 - silent);
}
/** Expected purchase days of one customer within a time from now on (equation 10 of the article). */
function expectedPurchases(model, customer, time) {
	const { r, alpha, b } = model;
	const { frequency: x, age } = customer;
	const a = awayFromOne(model.a);
	const ratio = ((alpha + age) / (alpha + age + time)) ** (r + x);
	const hyper = hypergeometric(r + x, b + x, a + b + x - 1, time / (alpha + age + time));
	return (a + b + x - 1) / (a - 1) * (1 - ratio * hyper) * bgNbdAlive(model, customer);
}
/** The expectations divide by a - 1; both sides of 1 meet there. */
function awayFromOne(a) {
	return Math.abs(a - 1) < 1e-6 ? 1 + 1e-6 : a;
}
/** Many customers share few frequencies: their gamma functions are computed once. */
function perFrequency(compute) {
	const known = /* @__PURE__ */ new Map();
	return (frequency) => {
		const value = known.get(frequency) ?? compute(frequency);
		known.set(frequency, value);
		return value;
	};
}
/** ln(e^a + e^b) without overflow. */
function logAdd(a, b) {
	const [high, low] = a > b ? [a, b] : [b, a];
	return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}
// packages/insight/src/numeric/nelder-mead.ts
const DEFAULTS = {
	step: .5,
	tolerance: 1e-10,
	maxEvaluations: 4e3
};
/**
* The lowest point of a function by the simplex of Nelder and Mead, begun again at what it found until that is no better: a
* collapsed simplex is not yet a minimum. What is not finite counts as higher than everything.
*/
function minimise(of, start, given = {}) {
	const limits = {
		...DEFAULTS,
		...given
	};
	let best = search(of, start, limits);
	for (let round = 0; round < 4; round += 1) {
		const next = search(of, best.point, limits);
		const gain = best.value - next.value;
		if (gain >= 0) best = next;
		if (gain <= 100 * limits.tolerance * (1 + Math.abs(best.value))) break;
	}
	return best;
}
function search(of, start, { step, tolerance, maxEvaluations }) {
	let evaluations = 0;
	const vertexAt = (point) => {
		evaluations += 1;
		const value = of(point);
		return {
			point,
			value: Number.isFinite(value) ? value : Number.POSITIVE_INFINITY
		};
	};
	let simplex = [vertexAt([...start]), ...start.map((_, axis) => vertexAt(start.map((x, place) => place === axis ? x + step : x)))];
	while (evaluations < maxEvaluations) {
		simplex.sort((a, b) => a.value - b.value);
		const [best, worst] = ends(simplex);
		const second = simplex.at(-2) ?? best;
		if (worst.value - best.value <= tolerance * (1 + Math.abs(best.value))) break;
		const centre = centroid(simplex.slice(0, -1));
		const along = (factor) => vertexAt(centre.map((x, axis) => x + factor * ((worst.point[axis] ?? x) - x)));
		const reflected = along(-1);
		if (reflected.value < best.value) {
			const expanded = along(-2);
			simplex[simplex.length - 1] = expanded.value < reflected.value ? expanded : reflected;
		} else if (reflected.value < second.value) simplex[simplex.length - 1] = reflected;
		else {
			const contracted = reflected.value < worst.value ? along(-.5) : along(.5);
			if (contracted.value < Math.min(reflected.value, worst.value)) simplex[simplex.length - 1] = contracted;
			else simplex = simplex.map((vertex) => vertex === best ? best : vertexAt(vertex.point.map((x, axis) => (x + (best.point[axis] ?? x)) / 2)));
		}
	}
	simplex.sort((a, b) => a.value - b.value);
	const [best, worst] = ends(simplex);
	return {
		...best,
		hasConverged: worst.value - best.value <= tolerance * (1 + Math.abs(best.value))
	};
}
function ends(simplex) {
	const [best, worst] = [simplex[0], simplex.at(-1)];
	if (best === void 0 || worst === void 0) throw new RangeError("a point without axes has no simplex");
	return [best, worst];
}
function centroid(simplex) {
	const [first] = simplex;
	return (first?.point ?? []).map((_, axis) => simplex.reduce((sum, { point }) => sum + (point[axis] ?? 0), 0) / simplex.length);
}
// packages/insight/src/customers/gamma-gamma.ts
/** Log-likelihood of the Gamma-Gamma model (Fader & Hardie, "The Gamma-Gamma Model of Monetary Value", 2013, equation 1a). */
function gammaGammaLogLikelihood(customers, { p, q, v }) {
	let sum = 0;
	for (const { frequency: x, meanSpend: m } of customers) {
		const px = p * x;
		sum += gammaln(px + q) - gammaln(px) + (px - 1) * Math.log(m) + px * Math.log(x) - (px + q) * Math.log(v + m * x);
	}
	return sum + customers.length * (q * Math.log(v) - gammaln(q));
}
/** Expected spend of a purchase of one customer (equation 5): what they spent, drawn towards the mean of all. Null where no mean exists. */
function expectedSpend({ p, q, v }, { frequency: x, meanSpend: m }) {
	const weight = p * x + q - 1;
	return weight <= 0 ? null : p * (v + m * x) / weight;
}
// packages/insight/src/customers/fit-models.ts
/** Logarithms of parameters stay within these: beyond them they have run away and say nothing. */
const FURTHEST = 14;
/** Where the search begins, as factors: one start alone may end on a side of the hill. */
const STARTS = [
	1,
	.3,
	3
];
/** The 95 % quantile of chi-squared with 2 degrees of freedom: the models differ by a and b. */
const VISIBLE = 5.991;
/** The parameters with the highest likelihood; null where the search found none. */
function fitBgNbd(groups, starts) {
	return fitDropout(groups, bgNbdLogLikelihood, starts);
}
/** The same where customers may drop out after their first purchase. */
function fitMbgNbd(groups, starts) {
	return fitDropout(groups, mbgNbdLogLikelihood, starts);
}
/** Whether a model with dropout explains the purchases better than one without, by the likelihood ratio test at 5 %. */
function isDropoutVisible(groups, fitted) {
	const without = highest(([r, alpha]) => nbdLogLikelihood(groups, {
		r,
		alpha
	}), [1, scaleOf(groups)], STARTS);
	return without === null || 2 * (fitted.logLikelihood - without.logLikelihood) > VISIBLE;
}
/** The parameters of spend with the highest likelihood, over customers with a repeat purchase. */
function fitGammaGamma(customers, starts = STARTS) {
	const mean = customers.reduce((sum, { meanSpend }) => sum + meanSpend, 0) / customers.length;
	const scaled = customers.map(({ frequency, meanSpend }) => ({
		frequency,
		meanSpend: meanSpend / mean
	}));
	const found = highest(([p, q, v]) => gammaGammaLogLikelihood(scaled, {
		p,
		q,
		v
	}), [
		2,
		2,
		1
	], starts);
	if (found === null) return null;
	const [p, q, v] = found.point;
	const logLikelihood = found.logLikelihood - customers.length * Math.log(mean);
	return {
		p,
		q,
		v: v * mean,
		logLikelihood
	};
}
function fitDropout(groups, likelihood, starts = STARTS) {
	const found = highest(([r, alpha, a, b]) => likelihood(groups, {
		r,
		alpha,
		a,
		b
	}), [
		1,
		scaleOf(groups),
		1,
		2
	], starts);
	if (found === null) return null;
	const [r, alpha, a, b] = found.point;
	return {
		r,
		alpha,
		a,
		b,
		logLikelihood: found.logLikelihood
	};
}
/** Time between purchases, about: the unit of the data. */
function scaleOf(groups) {
	const sum = (of) => groups.reduce((all, group) => all + group.customers * of(group), 0);
	return Math.max(1e-6, sum(({ age }) => age) / (1 + sum(({ frequency }) => frequency)));
}
/** The highest point of a likelihood over positive parameters, sought on the scale of their logarithms. */
function highest(likelihood, around, starts) {
	const exponentials = (point) => around.map((unit, axis) => unit * Math.exp(point[axis] ?? 0));
	const cost = (point) => point.some((x) => Math.abs(x) > FURTHEST) ? Number.POSITIVE_INFINITY : -likelihood(exponentials(point));
	let best = null;
	for (const start of starts) {
		const found = minimise(cost, around.map((_, axis) => Math.log(start) * (axis % 2 === 0 ? 1 : -1)));
		if (Number.isFinite(found.value) && (best === null || found.value < best.value)) best = found;
	}
	return best === null ? null : {
		point: exponentials(best.point),
		logLikelihood: -best.value
	};
}
// packages/insight/src/customers/purchases.ts
/** Groups customers who bought alike: with days as they are, most of many customers do. */
function groupPurchases(customers) {
	const groups = /* @__PURE__ */ new Map();
	for (const { frequency, recency, age } of customers) {
		const key = `${frequency} ${recency} ${age}`;
		const group = groups.get(key);
		if (group) group.customers += 1;
		else groups.set(key, {
			frequency,
			recency,
			age,
			customers: 1
		});
	}
	return [...groups.values()];
}
// packages/insight/src/customers/customer-model.ts
/** With fewer customers, or fewer who came again, parameters say more about chance than about them. */
const LEAST = {
	customers: 100,
	repeaters: 50
};
/** More customers tell no more of four parameters, and take minutes: so many of them are fitted, evenly spread. */
const MOST_FITTED = 1e4;
/**
* Fits the models of customers: how they buy and leave, and what they spend.
* @param buyers in an order that says nothing of them
* @param most of them that are fitted; likelihoods of buying are those of all
*/
function fitCustomers(buyers, most = MOST_FITTED) {
	if (buyers.length < LEAST.customers) return "too_few_customers";
	const isRepeater = ({ frequency }) => frequency > 0;
	if (buyers.filter(isRepeater).length < LEAST.repeaters) return "too_few_repeats";
	const fitted = evenlySpread(buyers, most);
	const groups = groupPurchases(fitted);
	const bgNbd = fitBgNbd(groups);
	if (bgNbd === null || bgNbd.logLikelihood >= 0) return "not_fitted";
	const mbgNbd = fitMbgNbd(groups);
	const spenders = evenlySpread(buyers.filter((buyer) => isRepeater(buyer) && buyer.spend > 0), most);
	const all = fitted.length === buyers.length ? groups : groupPurchases(buyers);
	return {
		bgNbd: {
			...bgNbd,
			logLikelihood: bgNbdLogLikelihood(all, bgNbd)
		},
		mbgNbd: mbgNbd && {
			...mbgNbd,
			logLikelihood: mbgNbdLogLikelihood(all, mbgNbd)
		},
		gammaGamma: spenders.length < LEAST.repeaters ? null : fitGammaGamma(spenders.map(({ frequency, spend }) => ({
			frequency,
			meanSpend: spend
		}))),
		dropoutVisible: isDropoutVisible(groups, bgNbd)
	};
}
/** So many of some values, or all of them. */
function evenlySpread(values, most) {
	if (values.length <= most) return values;
	return Array.from({ length: most }, (_, place) => values[Math.floor(place * values.length / most)]).filter((value) => value !== void 0);
}
/** Expectations of a customer by their own purchases. */
function expectOf(model, buyer, times) {
	const { bgNbd, mbgNbd, gammaGamma, dropoutVisible } = model;
	const purchases = expectedPurchases(bgNbd, buyer, times.purchases);
	const meanSpend = {
		frequency: buyer.spend > 0 ? buyer.frequency : 0,
		meanSpend: Math.max(0, buyer.spend)
	};
	const spend = gammaGamma === null ? null : expectedSpend(gammaGamma, meanSpend);
	const alive = dropoutVisible && mbgNbd !== null ? mbgNbdAlive(mbgNbd, buyer) : null;
	const rate = (bgNbd.r + buyer.frequency) / (bgNbd.alpha + buyer.age);
	return {
		chance: chanceToBuy(bgNbd, buyer, times.chance),
		purchases,
		spend,
		value: spend === null ? null : purchases * spend,
		alive,
		atStake: spend === null || alive === null ? null : (1 - alive) * rate * times.purchases * spend
	};
}
// packages/insight/src/findings/cause.ts
/** A part that explains so much of what its whole does is the cause, else it only goes along. */
const CAUSE_SHARE = .6;
/** How precisely a kind names what happened: of two that tell the same the greater stays. */
const PRECISION = {
	goneProduct: 3,
	newProduct: 3,
	dyingProduct: 3,
	price: 3,
	below: 2,
	above: 2,
	storeUnlike: 1,
	mix: 1,
	customersLeft: 0,
	customersCame: 0
};
/** Leaves each cause once, where it is told most precisely; the largest first. */
function tellOnce(causes) {
	return causes.filter((cause) => !causes.some((other) => other !== cause && isToldBy(cause, other))).toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}
/** Whether another cause tells this one: a part that explains its whole, a whole whose parts all go along, or the same by a better name. */
function isToldBy(cause, other) {
	if (Math.sign(cause.amount) !== Math.sign(other.amount)) return false;
	const [size, otherSize] = [Math.abs(cause.amount), Math.abs(other.amount)];
	const [precision, otherPrecision] = [PRECISION[cause.kind], PRECISION[other.kind]];
	if (cause.of.every((name, dimension) => name === other.of[dimension])) return otherPrecision > precision && otherSize >= CAUSE_SHARE * size;
	if (isPartOf(other.of, cause.of)) return otherPrecision >= precision && otherSize >= CAUSE_SHARE * size;
	if (isPartOf(cause.of, other.of)) return otherPrecision >= precision && size < CAUSE_SHARE * otherSize;
	return false;
}
function isPartOf(part, whole) {
	return whole.every((name, dimension) => name === null || name === part[dimension]) && whole.some((name, dimension) => name !== part[dimension]);
}
// packages/insight/src/numeric/least-squares.ts
/**
* Least squares through the normal equations, for few columns on like scales: gathered once, and solved for as many of the first
* columns as asked for.
*/
var LeastSquares = class {
	columns;
	/** Products of columns, with those by `y` in the last place of each row. */
	products;
	constructor(columns) {
		this.columns = columns;
		this.products = Array.from({ length: columns }, () => new Float64Array(columns + 1));
	}
	add(row, y) {
		for (let i = 0; i < this.columns; i += 1) {
			const products = this.products[i];
			if (products === void 0) return;
			const left = at(row, i);
			for (let j = 0; j < this.columns; j += 1) products[j] = at(products, j) + left * at(row, j);
			products[this.columns] = at(products, this.columns) + left * y;
		}
	}
	/** Coefficients of the first columns; null where the rows do not tell them apart. Gaussian elimination with partial pivoting. */
	solve(columns) {
		const system = this.products.slice(0, columns).map((products) => {
			const equation = products.slice(0, columns + 1);
			equation[columns] = at(products, this.columns);
			return equation;
		});
		for (let column = 0; column < columns; column += 1) if (!eliminate(system, column)) return null;
		const solution = new Float64Array(columns);
		for (let row = columns - 1; row >= 0; row -= 1) {
			let rest = at(system[row], columns);
			for (let each = row + 1; each < columns; each += 1) rest -= at(system[row], each) * at(solution, each);
			solution[row] = rest / at(system[row], row);
		}
		return solution;
	}
};
/** Takes a column out of all equations below its own. False where no equation has it. */
function eliminate(system, column) {
	let pivot = column;
	for (let row = column + 1; row < system.length; row += 1) if (Math.abs(at(system[row], column)) > Math.abs(at(system[pivot], column))) pivot = row;
	const [chosen, current] = [system[pivot], system[column]];
	if (chosen === void 0 || current === void 0 || Math.abs(at(chosen, column)) < 1e-9) return false;
	[system[column], system[pivot]] = [chosen, current];
	for (let row = column + 1; row < system.length; row += 1) {
		const equation = system[row];
		if (equation === void 0) break;
		const factor = at(equation, column) / at(chosen, column);
		for (let each = column; each < equation.length; each += 1) equation[each] = at(equation, each) - factor * at(chosen, each);
	}
	return true;
}
function at(equation, place) {
	return equation?.[place] ?? 0;
}
// packages/insight/src/forecast/series.ts
/** Steps from 0 on. */
function steps(count, valueAt) {
	return Array.from({ length: count }, (_, step) => valueAt(step));
}
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// packages/insight/src/forecast/harmonics.ts
/** Pairs of a sine and a cosine that are tried. */
const MOST_PAIRS = 5;
/** Two methods ask for the same line of a series. */
const lines = /* @__PURE__ */ new WeakMap();
/** The line with the number of pairs that the corrected Akaike criterion prefers. */
function fitSeasonalLine(series) {
	const line = lines.get(series) ?? fitLine(series);
	lines.set(series, line);
	return line;
}
function fitLine({ values, period }) {
	const most = period > 1 ? Math.min(MOST_PAIRS, Math.floor((period - 1) / 2)) : 0;
	const rowAt = (step) => columnsAt(step, {
		length: values.length,
		period,
		pairs: most
	});
	const rows = steps(values.length, rowAt);
	const fit = new LeastSquares(2 + 2 * most);
	rows.forEach((row, step) => {
		fit.add(row, values[step] ?? 0);
	});
	let best = null;
	for (let pairs = 0; pairs <= most; pairs += 1) {
		const coefficients = fit.solve(2 + 2 * pairs);
		const unknowns = 2 + 2 * pairs + 1;
		if (coefficients === null || values.length <= unknowns + 1) continue;
		const criterion = correctedAkaike(rows.reduce((sum, row, step) => sum + ((values[step] ?? 0) - product(coefficients, row, 0)) ** 2, 0), values.length, unknowns);
		if (best === null || criterion < best.criterion) best = {
			coefficients,
			criterion
		};
	}
	const level = mean(values);
	if (best === null) return {
		valueAt: () => level,
		seasonAt: () => 0
	};
	const { coefficients } = best;
	return {
		valueAt: (step) => product(coefficients, rows[step] ?? rowAt(step), 0),
		seasonAt: (step) => product(coefficients, rows[step] ?? rowAt(step), 2)
	};
}
/** Sum of the products from a place on. */
function product(coefficients, row, from) {
	let sum = 0;
	for (let place = from; place < coefficients.length; place += 1) sum += (coefficients[place] ?? 0) * (row[place] ?? 0);
	return sum;
}
function correctedAkaike(squares, count, unknowns) {
	return count * Math.log(Math.max(squares, Number.MIN_VALUE) / count) + 2 * unknowns + 2 * unknowns * (unknowns + 1) / (count - unknowns - 1);
}
function columnsAt(step, { length, period, pairs }) {
	const row = new Float64Array(2 + 2 * pairs);
	row[0] = 1;
	row[1] = step / length;
	for (let pair = 1; pair <= pairs; pair += 1) {
		const angle = 2 * Math.PI * pair * step / period;
		row[2 * pair] = Math.sin(angle);
		row[2 * pair + 1] = Math.cos(angle);
	}
	return row;
}
/** Simple exponential smoothing with the factor of the least squared errors: where the level stands in the end. */
function smoothLevel(values) {
	let best = {
		level: mean(values),
		factor: 0,
		squares: Number.POSITIVE_INFINITY
	};
	for (let percent = 2; percent <= 98; percent += 2) {
		const factor = percent / 100;
		let [level, squares] = [mean(values.slice(0, 8)), 0];
		for (const value of values) {
			const off = value - level;
			squares += off * off;
			level += factor * off;
		}
		if (squares < best.squares) best = {
			level,
			factor,
			squares
		};
	}
	return best;
}
/** Harmonic regression: line and season as fitted, the line no further than today, and what is left at its smoothed level. */
const harmonics = (series, horizon) => {
	const { values } = series;
	const line = fitSeasonalLine(series);
	const rest = smoothLevel(values.map((value, step) => value - line.valueAt(step)));
	const last = values.length - 1;
	const trend = line.valueAt(last) - line.seasonAt(last);
	return steps(horizon, (step) => trend + line.seasonAt(values.length + step) + rest.level);
};
/**
* The Theta method (Assimakopoulos & Nikolopoulos 2000, in the form of Hyndman & Billah 2003): smoothing with half the slope of the
* line as drift, on values without their season.
*/
const theta = (series, horizon) => {
	const { values } = series;
	const line = fitSeasonalLine(series);
	const plain = values.map((value, step) => value - line.seasonAt(step));
	const { level, factor } = smoothLevel(plain);
	const slope = slopeOf(plain);
	const seen = factor === 0 ? 0 : (1 - (1 - factor) ** values.length) / factor;
	return steps(horizon, (step) => level + slope / 2 * (step + seen) + line.seasonAt(values.length + step));
};
function slopeOf(values) {
	const [middle, level] = [(values.length - 1) / 2, mean(values)];
	const [up, wide] = values.reduce(([a, b], value, step) => [a + (step - middle) * (value - level), b + (step - middle) ** 2], [0, 0]);
	return wide === 0 ? 0 : up / wide;
}
/** What the same step of the last season was; without a season what the last step was. */
const seasonalNaive = ({ values, period }, horizon) => steps(horizon, (step) => values[values.length - period + step % period] ?? values.at(-1) ?? 0);
// packages/insight/src/forecast/combine.ts
/** Past origins that are looked at for errors, and how many of the latest ones weigh the methods. */
const ORIGINS = {
	errors: 8,
	weights: 4
};
/** Fewer values than this tell nothing about errors. */
const LEAST_VALUES = 8;
/** The 90 % and 97.5 % quantiles of the normal distribution. */
const NORMAL = {
	in80: 1.2816,
	in95: 1.96
};
/**
* The mean of five methods, each weighted by 1 / error^4 at the last four of up to eight past origins. The intervals are as wide as the
* combination's own past errors, which grow with the root of the level, as counts do. Nothing is below 0.
*/
function combineForecasts(engine, series, horizon) {
	const methods = methodsFor(engine, series);
	const origins = pastOrigins$1(series, horizon);
	const past = origins.map((origin) => ({
		came: series.values.slice(origin, origin + horizon),
		forecasts: forecastEach(methods, {
			...series,
			values: series.values.slice(0, origin)
		}, horizon)
	}));
	const seasoned = methods.filter(([name]) => past.every(({ forecasts }) => forecasts.has(name)));
	const now = forecastEach(seasoned, series, horizon);
	const weights = weighMethods(seasoned, past.slice(0, ORIGINS.weights), now);
	const combine = (forecasts) => steps(horizon, (step) => {
		const sum = methods.reduce((all, [name]) => all + (weights.get(name) ?? 0) * (forecasts.get(name)?.[step] ?? 0), 0);
		return Math.max(0, sum);
	});
	const errors = past.flatMap(({ came, forecasts }) => {
		const combined = combine(forecasts);
		return came.map((value, step) => ({
			value,
			forecast: combined[step] ?? 0,
			naive: forecasts.get("seasonalNaive")?.[step] ?? 0
		}));
	});
	const widths = widthsOf(errors);
	const sumOf = (values) => values.reduce((all, value) => all + value, 0);
	const sums = widthsOf(past.map(({ came, forecasts }) => ({
		value: sumOf(came),
		forecast: sumOf(combine(forecasts)),
		naive: 0
	})));
	const points = combine(now);
	return {
		points: points.map((value) => intervalsOf(value, widths ?? fallbackWidths(series))),
		sum: intervalsOf(sumOf(points), sums ?? widths ?? fallbackWidths(series)),
		weights: Object.fromEntries(weights),
		trackRecord: widths === null ? null : recordOf(errors, origins.length, widths)
	};
}
/** Methods that the history is long enough for. */
function methodsFor(engine, { values, period }) {
	const hasSeasons = period > 1 && values.length >= leastForSeasons({ period });
	return [
		[
			"seasonalNaive",
			seasonalNaive,
			true
		],
		[
			"ets",
			engine.ets,
			values.length >= LEAST_VALUES
		],
		[
			"mstl",
			engine.mstl,
			hasSeasons
		],
		[
			"theta",
			theta,
			values.length >= LEAST_VALUES
		],
		[
			"harmonics",
			harmonics,
			hasSeasons
		]
	].filter(([, , isUsed]) => isUsed).map(([name, method]) => [name, method]);
}
/** Two whole seasons, and a step that repeats. */
function leastForSeasons({ period }) {
	return 2 * period + 1;
}
/** A method that fails on a series, or says what is no number, has no forecast of it. */
function forecastEach(methods, series, horizon) {
	const forecasts = /* @__PURE__ */ new Map();
	for (const [name, method] of methods) {
		if (name === "mstl" && series.values.length < leastForSeasons(series)) continue;
		const points = attempt(() => method(series, horizon));
		if (points?.length === horizon && points.every(Number.isFinite)) forecasts.set(name, points);
	}
	return forecasts;
}
function attempt(run) {
	try {
		return run();
	} catch {
		return null;
	}
}
/**
* Where past forecasts begin, the latest first: a horizon apart where the history is long enough. After two seasons, or after one or none
* where that leaves too few: methods that need more then have no past, and no weight.
*/
function pastOrigins$1({ values, period }, horizon) {
	const latest = values.length - horizon;
	const enough = [leastForSeasons({ period }), period + 1].find((first) => latest - first >= ORIGINS.weights - 1);
	const first = Math.max(LEAST_VALUES, enough ?? 2 * horizon);
	if (latest < first) return [];
	const apart = Math.max(1, Math.min(horizon, Math.floor((latest - first) / (ORIGINS.errors - 1))));
	return steps(ORIGINS.errors, (place) => latest - place * apart).filter((origin) => origin >= first);
}
function weighMethods(methods, past, now) {
	const usable = methods.map(([name]) => name).filter((name) => now.has(name) && past.every(({ forecasts }) => forecasts.has(name)));
	const raw = usable.map((name) => {
		const error = past.reduce((sum, { came, forecasts }) => sum + meanError(came, forecasts.get(name) ?? []), 0);
		return past.length === 0 ? 1 : 1 / Math.max(error, Number.EPSILON) ** 4;
	});
	const total = raw.reduce((sum, weight) => sum + weight, 0);
	return new Map(usable.map((name, place) => [name, (raw[place] ?? 0) / total]));
}
function meanError(came, forecast) {
	return mean(came.map((value, step) => Math.abs(value - (forecast[step] ?? 0))));
}
/** Between what a normal distribution of the errors and what their own quantiles say: few errors are not trusted with the tails alone. */
function widthsOf(errors) {
	const scaled = errors.filter(({ forecast }) => forecast > 0).map(({ value, forecast }) => Math.abs(value - forecast) / Math.sqrt(forecast));
	if (scaled.length < LEAST_VALUES) return null;
	const deviation = Math.sqrt(mean(scaled.map((error) => error ** 2)));
	const sorted = scaled.toSorted((a, b) => a - b);
	return {
		in80: (NORMAL.in80 * deviation + quantile(sorted, .8)) / 2,
		in95: (NORMAL.in95 * deviation + quantile(sorted, .95)) / 2
	};
}
/** Without past errors: how much the values themselves vary. */
function fallbackWidths({ values }) {
	const level = mean(values);
	const deviation = Math.sqrt(mean(values.map((value) => (value - level) ** 2)) / Math.max(level, Number.EPSILON));
	return {
		in80: NORMAL.in80 * deviation,
		in95: NORMAL.in95 * deviation
	};
}
function intervalsOf(value, { in80, in95 }) {
	const root = Math.sqrt(value);
	return {
		mean: value,
		low80: Math.max(0, value - in80 * root),
		high80: value + in80 * root,
		low95: Math.max(0, value - in95 * root),
		high95: value + in95 * root
	};
}
function recordOf(errors, origins, { in80, in95 }) {
	const shareWithin = (width) => mean(errors.map(({ value, forecast }) => Math.abs(value - forecast) <= width * Math.sqrt(forecast) ? 1 : 0));
	return {
		origins,
		meanAbsoluteError: mean(errors.map(({ value, forecast }) => Math.abs(value - forecast))),
		naiveError: mean(errors.map(({ value, naive }) => Math.abs(value - naive))),
		within80: shareWithin(in80),
		within95: shareWithin(in95)
	};
}
/** By linear interpolation between the order statistics (R's type 7); the values are sorted. */
function quantile(sorted, share) {
	const place = (sorted.length - 1) * share;
	const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
	return low + (place - Math.floor(place)) * (high - low);
}
// packages/insight/src/findings/deviations.ts
/** Smaller changes interest nobody, however sure they are. */
const LEAST_SHARE$1 = .05;
const IN_95 = 1.96;
/**
* The last steps of each series together beside what forecasts from before them expected: Student's t of the sum, with as many past sums as
* there were origins. Series that are too short to tell are left out; a change that interests nobody has an amount of 0.
*/
function testDeviations(engine, watched, steps) {
	let spread = null;
	return {
		causes: watched.flatMap((series) => {
			const expected = expectSum(engine, series, steps);
			if (expected === null) return [];
			const { of, values } = series;
			const { sum, deviation, origins } = expected;
			if (series === watched[0]) spread = {
				share: deviation / sum,
				origins
			};
			const now = values.slice(-steps).reduce((all, value) => all + value, 0);
			const off = now - sum;
			return [{
				kind: off < 0 ? "below" : "above",
				of: [...of, null],
				amount: Math.abs(off) >= LEAST_SHARE$1 * sum ? off : 0,
				now,
				before: sum,
				pValue: 2 * tCdf(-Math.abs(off / deviation), origins - 1)
			}];
		}),
		spread
	};
}
/** What the last steps together were expected to be before them. */
function expectSum(engine, { values, period }, steps) {
	const before = {
		values: values.slice(0, -steps),
		period
	};
	if (before.values.length < 2 * steps) return null;
	const { sum, trackRecord } = combineForecasts(engine, before, steps);
	const origins = trackRecord?.origins ?? 0;
	const deviation = (sum.high95 - sum.mean) / IN_95;
	return origins < 3 || deviation <= 0 || sum.mean <= 0 ? null : {
		sum: sum.mean,
		deviation,
		origins
	};
}
/** The smallest change of a sum, as a share of it, that is told among so many tests, whatever the others say. */
function smallestVisible({ share, origins }, tests, falseShare) {
	let [low, high] = [0, 1e3];
	for (let round = 0; round < 60; round += 1) {
		const middle = (low + high) / 2;
		if (2 * tCdf(-middle, origins - 1) > falseShare / tests) low = middle;
		else high = middle;
	}
	return Math.max(LEAST_SHARE$1, high * share);
}
// packages/insight/src/findings/block-shift.ts
/** Blocks before the last one: fewer tell nothing of how they vary, and older ones say less. */
const BLOCKS = {
	least: 4,
	most: 12
};
/**
* The median of the last steps beside those of blocks of as many steps before them: Student's t of one more block. Whole blocks vary as weeks that
* hang together do, so that a slow wave is no change, and one odd week is none of its block.
* @param values the oldest first; null where a step has none
* @param floor least standard deviation of a block: prices that never moved would make any step a wonder
* @returns null where there are too few blocks
*/
function blockShift(values, steps, floor) {
	const middleBefore = (end) => {
		const known = values.slice(Math.max(0, end - steps), end).filter((value) => value !== null);
		return known.length < steps / 2 ? null : median(known);
	};
	const now = middleBefore(values.length);
	const count = Math.min(BLOCKS.most, Math.floor(values.length / steps) - 1);
	const blocks = Array.from({ length: Math.max(0, count) }, (_, place) => middleBefore(values.length - (place + 1) * steps)).filter((value) => value !== null);
	if (now === null || blocks.length < BLOCKS.least) return null;
	return {
		now,
		...besideOthers(now, blocks, floor)
	};
}
/** One value beside others of its kind: Student's t of one more of them. */
function besideOthers(value, others, floor) {
	const before = mean(others);
	const squares = others.reduce((sum, other) => sum + (other - before) ** 2, 0);
	const deviation = Math.max(floor, Math.sqrt(squares / (others.length - 1))) * Math.sqrt(1 + 1 / others.length);
	return {
		before,
		pValue: 2 * tCdf(-Math.abs(value - before) / deviation, others.length - 1)
	};
}
// packages/insight/src/findings/products.ts
/** Prices that moved by less interest nobody, and one beyond three times is another thing under the same name. */
const PRICE = {
	least: .02,
	most: 3,
	floor: .003
};
/** A product with less than this part of what it sold is dying. */
const DYING = .5;
/** So much of a whole moves together that the whole is what is told. */
const TOGETHER = .6;
const sumOf$1 = (values) => values.reduce((sum, value) => sum + value, 0);
/** Products whose price per unit is another one than before, each by itself. */
function testPrices(products, steps) {
	return products.flatMap(({ product, category, units, sales }) => {
		const shift = blockShift(units.map((count, step) => {
			const money = sales[step] ?? 0;
			return count > 0 && money > 0 ? Math.log(money / count) : null;
		}), steps, PRICE.floor);
		if (shift === null) return [];
		const [now, before] = [Math.exp(shift.now), Math.exp(shift.before)];
		const change = shift.now - shift.before;
		const isPrice = Math.abs(change) >= PRICE.least && Math.abs(change) <= Math.log(PRICE.most);
		const sold = sumOf$1(sales.slice(-steps));
		const amount = isPrice ? sold * (1 - before / now) : 0;
		return [{
			kind: "price",
			of: [
				null,
				category,
				product
			],
			amount,
			now,
			before,
			pValue: shift.pValue
		}];
	});
}
/** Products that sell much less than before, but still do. */
function testDying(products, steps) {
	return products.flatMap(({ product, category, units, sales }) => {
		const shift = blockShift(units.map((count) => Math.sqrt(Math.max(0, count))), steps, .1);
		if (shift === null || shift.before <= 0) return [];
		const [now, before] = [sumOf$1(units.slice(-steps)), steps * shift.before ** 2];
		const money = sumOf$1(sales.slice(-steps));
		const amount = now > 0 && now < DYING * before ? money * (1 - before / now) : 0;
		return [{
			kind: "dyingProduct",
			of: [
				null,
				category,
				product
			],
			amount,
			now,
			before,
			pValue: shift.pValue
		}];
	});
}
/** The value of a unit at prices that stand still: dearer or cheaper products than before. */
function testMix(products, steps) {
	const prices = products.map(({ units, sales }) => {
		const sold = sumOf$1(units);
		return sold > 0 ? sumOf$1(sales) / sold : 0;
	});
	const length = products[0]?.units.length ?? 0;
	const totals = Array.from({ length }, (_, step) => {
		const units = sumOf$1(products.map((product) => Math.max(0, product.units[step] ?? 0)));
		const worth = sumOf$1(products.map((product, place) => (prices[place] ?? 0) * Math.max(0, product.units[step] ?? 0)));
		return {
			units,
			log: units > 0 && worth > 0 ? Math.log(worth / units) : null
		};
	});
	const shift = blockShift(totals.map(({ log }) => log), steps, .005);
	if (shift === null) return [];
	const [now, before] = [Math.exp(shift.now), Math.exp(shift.before)];
	return [{
		kind: "mix",
		of: [
			null,
			null,
			null
		],
		amount: sumOf$1(totals.slice(-steps).map((total) => total.units)) * (now - before),
		now,
		before,
		pValue: shift.pValue
	}];
}
/** Prices that moved together are one cause: that of their category, or of all. */
function joinPrices(causes, products, steps) {
	const soldBy = (isOf) => sumOf$1(products.filter(isOf).map(({ sales }) => sumOf$1(sales.slice(-steps))));
	const soldOf = new Map(products.map(({ product, sales }) => [product, sumOf$1(sales.slice(-steps))]));
	const join = (own, category, all) => {
		const moved = sumOf$1(own.map(({ of: [, , product] }) => soldOf.get(product ?? "") ?? 0));
		if (own.length < 2 || moved < TOGETHER * all) return null;
		const amount = sumOf$1(own.map((each) => each.amount));
		const pValue = Math.min(...own.map((each) => each.pValue ?? 1));
		return {
			kind: "price",
			of: [
				null,
				category,
				null
			],
			amount,
			now: moved,
			before: moved - amount,
			pValue
		};
	};
	return [-1, 1].flatMap((sign) => {
		const own = causes.filter(({ amount }) => Math.sign(amount) === sign);
		const categories = [...new Set(own.map(({ of: [, category] }) => category))];
		const whole = categories.length > 1 ? join(own, null, soldBy(() => true)) : null;
		if (whole !== null) return [whole];
		return categories.flatMap((category) => {
			const within = own.filter(({ of }) => of[1] === category);
			const joined = join(within, category, soldBy((product) => product.category === category));
			return joined === null ? within : [joined];
		});
	});
}
// packages/insight/src/findings/unlike-stores.ts
/** With fewer stores nobody can tell which of them is unlike the others. */
const LEAST_STORES = 4;
const FLOOR = .02;
/** Stores whose change from as many steps before is unlike that of the others: Student's t of one more store. */
function testStores(watched, steps) {
	const stores = watched.flatMap(({ of: [store = null, category = null], values }) => {
		if (store === null || category !== null) return [];
		const [now, before] = [sumOf(values.slice(-steps)), sumOf(values.slice(-2 * steps, -steps))];
		return now > 0 && before > 0 ? [{
			store,
			now,
			before,
			change: Math.log(now / before)
		}] : [];
	});
	if (stores.length < LEAST_STORES) return [];
	return stores.map(({ store, now, before, change }) => {
		const others = stores.filter((other) => other.store !== store).map((other) => other.change);
		const expected = before * Math.exp(mean(others));
		const { pValue } = besideOthers(change, others, FLOOR);
		return {
			kind: "storeUnlike",
			of: [
				store,
				null,
				null
			],
			amount: now - expected,
			now,
			before: expected,
			pValue
		};
	});
}
function sumOf(values) {
	return values.reduce((sum, value) => sum + value, 0);
}
// packages/insight/src/findings/examine.ts
/** What share of false discoveries is accepted. */
const FALSE_SHARE = .05;
/** What moves less than this share of the whole is no news; prices are, as somebody set them. */
const LEAST_SHARE = {
	price: 3e-4,
	other: .005
};
/** Everything that changed beyond chance, each cause once, the largest first: Benjamini-Hochberg over all tests. */
function examineChanges(engine, examination) {
	const { watched, products, customers, cameOrWent, steps } = examination;
	const { causes, spread } = testDeviations(engine, watched, steps);
	const tested = [
		...causes,
		...testPrices(products, steps),
		...testDying(products, steps),
		...testMix(products, steps),
		...testStores(watched, steps),
		...customers === null ? [] : testCustomers(customers)
	];
	const adjusted = adjustPValues(tested.map(({ pValue }) => pValue ?? 1));
	const whole = watched[0]?.values.slice(-steps).reduce((sum, value) => sum + value, 0) ?? 0;
	const isNews = ({ kind, amount }) => amount !== 0 && Math.abs(amount) >= LEAST_SHARE[kind === "price" ? kind : "other"] * whole;
	const sure = tested.map((cause, place) => ({
		...cause,
		pValue: adjusted[place] ?? 1
	})).filter((cause) => cause.pValue <= FALSE_SHARE && isNews(cause));
	const prices = joinPrices(sure.filter(({ kind }) => kind === "price"), products, steps);
	const all = [
		...sure.filter(({ kind }) => kind !== "price"),
		...prices,
		...cameOrWent
	];
	return {
		examined: tested.length,
		found: tellOnce(all),
		visible: spread && smallestVisible(spread, tested.length, FALSE_SHARE)
	};
}
/**
* What those who came brought less what those who left had brought. Each of both sums is of customers by chance, whose spends vary as much as
* they are on average.
*/
function testCustomers({ left, came }) {
	const varianceOf = ({ money, customers }) => customers === 0 ? 0 : 2 * money ** 2 / customers;
	const amount = came.money - left.money;
	const deviation = Math.sqrt(varianceOf(left) + varianceOf(came));
	if (deviation === 0) return [];
	const pValue = 2 * normalCdf(-Math.abs(amount) / deviation, 0, 1);
	return [{
		kind: amount < 0 ? "customersLeft" : "customersCame",
		of: [
			null,
			null,
			null
		],
		amount,
		now: came.money,
		before: left.money,
		pValue
	}];
}
// packages/insight/src/findings/unusual-steps.ts
/** Steps on each side that a step is compared with. */
const AROUND$1 = 6;
/** From so many deviations on: some three steps of 3,000 by chance. */
const LEAST_SCORE = 3.3;
/** Closer than this share to one side alone, a step belongs to the level there. */
const LEAST_SIDE_SHARE = .5;
const MAD_TO_DEVIATION = 1.4826;
/**
* Steps far from the median of the six before and after them, the season taken out (Hampel's identifier), and from that of each side
* alone: a level that changed is told elsewhere. Steps of 0 are days that were closed.
*/
function findUnusualSteps(series) {
	const line = fitSeasonalLine(series);
	const plain = series.values.map((value, step) => value - line.seasonAt(step));
	const sides = plain.map((_, step) => [plain.slice(Math.max(0, step - AROUND$1), step), plain.slice(step + 1, step + 1 + AROUND$1)]);
	const rests = plain.map((value, step) => value - median(sides[step]?.flat() ?? []));
	const deviation = MAD_TO_DEVIATION * medianDeviation(rests);
	if (deviation === 0) return [];
	const middle = median(rests);
	return plain.flatMap((level, step) => {
		const value = series.values[step] ?? 0;
		const [rest = 0, known = []] = [rests[step], sides[step]];
		const score = (rest - middle) / deviation;
		if (step < AROUND$1 || value === 0 || Math.abs(score) < LEAST_SCORE) return [];
		return known.some((side) => side.length > 0 && Math.abs(level - median(side)) < LEAST_SIDE_SHARE * Math.abs(rest)) ? [] : [{
			step,
			value,
			expected: value - rest,
			score
		}];
	});
}
// packages/insight/src/forecast/holidays.ts
/** Fewer holidays than this tell nothing about the next one. */
const LEAST_HOLIDAYS = 2;
/** Seasons on each side that tell what a step would have been. */
const AROUND = 4;
/**
* Takes holidays out of a history: each becomes the median of the same step of the seasons around it, which a method takes for neither noise nor
* season; and says what share of that such days have.
* @param offset place of the first value among the steps of the holidays
*/
function withoutHolidays(values, period, { past }, offset = 0) {
	const shares = [];
	const calm = values.map((value, step) => {
		if (!past.has(offset + step)) return value;
		const usual = median(usualSteps(values, step, period, past, offset));
		if (usual <= 0) return value;
		shares.push(value / usual);
		return usual;
	});
	return shares.length < LEAST_HOLIDAYS ? {
		values,
		factor: 1
	} : {
		values: calm,
		factor: median(shares)
	};
}
function usualSteps(values, step, period, past, offset) {
	return Array.from({ length: 9 }, (_, place) => step + (place - AROUND) * period).filter((place) => !past.has(offset + place)).flatMap((place) => values[place] ?? []);
}
/** Puts the holidays of the coming steps into their forecasts. */
function withHolidays(points, factor, { next }) {
	return points.map((point, step) => next.has(step) ? scaledPoint(point, factor) : point);
}
function scaledPoint({ mean, low80, high80, low95, high95 }, factor) {
	return {
		mean: mean * factor,
		low80: low80 * factor,
		high80: high80 * factor,
		low95: low95 * factor,
		high95: high95 * factor
	};
}
// packages/insight/src/forecast/add-up.ts
/**
* Moves forecasts of parts so that their means add up to those of their whole at each step; each keeps its share of their sum, and its
* intervals move along. Where no part expects anything, all take equal shares of what the whole does.
*/
function addUpTo(whole, parts) {
	const sums = whole.map((_, step) => parts.reduce((all, { points }) => all + (points[step]?.mean ?? 0), 0));
	return parts.map((part) => ({
		...part,
		points: whole.map((point, step) => {
			const [own, sum = 0] = [part.points[step], sums[step]];
			return own !== void 0 && sum > 0 ? scaledPoint(own, point.mean / sum) : scaledPoint(point, 1 / parts.length);
		})
	}));
}
// packages/insight/src/forecast/intermittent.ts
/** Mean steps between demands from which a series is intermittent (Syntetos & Boylan 2005). */
const INTERMITTENT_FROM = 1.32;
const FACTOR = .1;
const INTERMITTENT_METHODS = [
	"croston",
	"sba",
	"tsb",
	"adida"
];
/** Whether most steps of a series are empty: what is made for others then draws a line through nothing. */
function isIntermittent(values) {
	const demands = values.filter((value) => value > 0).length;
	return demands > 0 && values.length / demands >= INTERMITTENT_FROM;
}
/** Size of a demand over steps between demands, each smoothed (Croston 1972). 0 without any demand. @internal */
function croston(values, factor = FACTOR) {
	let [size, interval, since] = [
		0,
		0,
		1
	];
	for (const value of values) {
		if (value <= 0) {
			since += 1;
			continue;
		}
		size = size === 0 ? value : size + factor * (value - size);
		interval = interval === 0 ? since : interval + factor * (since - interval);
		since = 1;
	}
	return interval === 0 ? 0 : size / interval;
}
/** Croston without its bias (Syntetos & Boylan 2001). @internal */
function syntetosBoylan(values, factor = FACTOR) {
	return (1 - factor / 2) * croston(values, factor);
}
/** Size of a demand times its chance, which falls while nothing comes (Teunter, Syntetos & Babai 2011): dying products fade. @internal */
function teunterSyntetosBabai(values, factor = FACTOR) {
	const first = values.findIndex((value) => value > 0);
	if (first < 0) return 0;
	let [size, chance] = [values[first] ?? 0, 1 / (first + 1)];
	for (const value of values.slice(first + 1)) if (value > 0) {
		size += factor * (value - size);
		chance += factor * (1 - chance);
	} else chance -= factor * chance;
	return size * chance;
}
/** Smoothing of blocks as long as the mean steps between demands, spread over their steps (Nikolopoulos et al. 2011). @internal */
function aggregateDisaggregate(values, factor = FACTOR) {
	const demands = values.filter((value) => value > 0).length;
	if (demands === 0) return 0;
	const length = Math.max(1, Math.round(values.length / demands));
	const [first = 0, ...others] = steps(Math.floor(values.length / length), (block) => {
		const end = values.length - (Math.floor(values.length / length) - 1 - block) * length;
		return values.slice(end - length, end).reduce((sum, value) => sum + value, 0);
	});
	return others.reduce((level, block) => level + factor * (block - level), first) / length;
}
const METHODS = {
	croston,
	sba: syntetosBoylan,
	tsb: teunterSyntetosBabai,
	adida: aggregateDisaggregate
};
/** Up to four, a horizon apart, the latest first. */
function pastOrigins({ length }, horizon) {
	return steps(4, (place) => length - (place + 1) * horizon).filter((origin) => origin >= 2 * horizon);
}
/**
* The forecast of each next step, by the method whose sums over past horizons were off by the least squares. Absolute errors choose
* nothing here: they are least where nothing is forecast at all.
*/
function forecastIntermittent(values, horizon) {
	const origins = pastOrigins(values, horizon);
	const scored = INTERMITTENT_METHODS.map((method) => ({
		method,
		squares: origins.reduce((sum, origin) => {
			return sum + (values.slice(origin, origin + horizon).reduce((all, value) => all + value, 0) - horizon * METHODS[method](values.slice(0, origin))) ** 2;
		}, 0)
	}));
	const chosen = origins.length === 0 ? "sba" : scored.reduce((best, each) => each.squares < best.squares ? each : best).method;
	return {
		method: chosen,
		mean: METHODS[chosen](values)
	};
}
/** What a step of such a series may be: the quantiles of its own steps, so that 0 is what is seen most. */
function intermittentInterval(values, share) {
	const sorted = values.map((value) => Math.max(0, value)).toSorted((a, b) => a - b);
	const at = (quantile) => sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? 0;
	return {
		low: at((1 - share) / 2),
		high: at((1 + share) / 2)
	};
}
/** How such forecasts did at past origins, beside the seasonal naive one; null where the history is too short to look back. */
function trackIntermittent({ values, period }, horizon) {
	const origins = pastOrigins(values, horizon);
	if (origins.length === 0) return null;
	const errors = origins.flatMap((origin) => {
		const known = values.slice(0, origin);
		const forecast = forecastIntermittent(known, horizon).mean;
		const naive = seasonalNaive({
			values: known,
			period
		}, horizon);
		const [in80, in95] = [intermittentInterval(known, .8), intermittentInterval(known, .95)];
		const isIn = (value, { low, high }) => value >= low && value <= high ? 1 : 0;
		return values.slice(origin, origin + horizon).map((value, step) => ({
			off: Math.abs(value - forecast),
			naive: Math.abs(value - (naive[step] ?? 0)),
			in80: isIn(value, in80),
			in95: isIn(value, in95)
		}));
	});
	const meanOf = (name) => mean(errors.map((error) => error[name]));
	return {
		origins: origins.length,
		meanAbsoluteError: meanOf("off"),
		naiveError: meanOf("naive"),
		within80: meanOf("in80"),
		within95: meanOf("in95")
	};
}
// packages/insight/src/forecast/forecast-parts.ts
const NO_HOLIDAYS = {
	past: /* @__PURE__ */ new Set(),
	next: /* @__PURE__ */ new Set()
};
/**
* Forecasts a whole and its parts. Parts that add up are moved so that their means do so at each step, too: groups to the whole, and the parts
* of each group to that group.
* @returns parts in the order given, those of groups one group after the other
*/
function forecastParts(engine, series, horizon) {
	const { parts, addsUp, groups, holidays = NO_HOLIDAYS, means } = series;
	const calm = withoutHolidays(series.values, series.period, holidays);
	const plain = {
		values: calm.values,
		period: series.period
	};
	const own = onHolidays(combineForecasts(engine, plain, horizon), calm.factor, holidays);
	const whole = means === void 0 ? own : settled(own, means);
	const alone = (values) => forecastPart(engine, {
		...plain,
		holidays
	}, values, horizon);
	if (groups === void 0) {
		const forecasts = parts.map(alone);
		return {
			whole,
			parts: addsUp ? addUpTo(whole.points, forecasts) : forecasts
		};
	}
	return {
		whole,
		parts: addUpTo(whole.points, groups.map(({ values }) => alone(values))).flatMap((group, place) => {
			const own = groups[place]?.parts ?? [];
			return own.length === 1 ? [group] : addUpTo(group.points, own.map(alone));
		})
	};
}
/** A forecast moved to means that a larger whole has settled. */
function settled(forecast, means) {
	return addUpTo(means.map((mean) => ({
		mean,
		low80: mean,
		high80: mean,
		low95: mean,
		high95: mean
	})), [forecast])[0] ?? forecast;
}
/** A forecast with the holidays that come, and their sum with them. */
function onHolidays(forecast, factor, holidays) {
	const points = withHolidays(forecast.points, factor, holidays);
	const sum = points.reduce((all, { mean: level }) => all + level, 0);
	return {
		...forecast,
		points,
		sum: forecast.sum.mean > 0 ? scaledPoint(forecast.sum, sum / forecast.sum.mean) : forecast.sum
	};
}
function forecastPart(engine, whole, given, horizon) {
	const first = given.findIndex((value) => value !== 0);
	const sold = first < 0 ? [0] : given.slice(first);
	if (isIntermittent(sold)) return intermittentPart({
		values: sold,
		period: whole.period
	}, horizon);
	const offset = whole.values.length - sold.length;
	const { values, factor } = withoutHolidays(sold, whole.period, whole.holidays, offset);
	if (!(whole.period > 1 && values.length < 2 * whole.period + 1 && whole.values.length >= 2 * whole.period + 1)) {
		const { points, trackRecord } = combineForecasts(engine, {
			values,
			period: whole.period
		}, horizon);
		return {
			points: withHolidays(points, factor, whole.holidays),
			trackRecord,
			method: "combination"
		};
	}
	const factorAt = seasonOf(whole, values.length);
	const { points, trackRecord } = combineForecasts(engine, {
		values: values.map((value, step) => value / factorAt(step)),
		period: 1
	}, horizon);
	return {
		points: withHolidays(points.map((point, step) => scaledPoint(point, factorAt(values.length + step))), factor, whole.holidays),
		trackRecord,
		method: "borrowedSeason"
	};
}
function intermittentPart(series, horizon) {
	const { values } = series;
	const { method, mean: level } = forecastIntermittent(values, horizon);
	const [in80, in95] = [intermittentInterval(values, .8), intermittentInterval(values, .95)];
	const point = {
		mean: level,
		low80: in80.low,
		high80: in80.high,
		low95: in95.low,
		high95: in95.high
	};
	return {
		points: steps(horizon, () => point),
		method,
		trackRecord: trackIntermittent(series, horizon)
	};
}
/** Least share of its mean that a step of a season is taken for: closed days of the whole do not blow up a part. */
const LEAST_FACTOR = .1;
/** The season of the whole as factors of its mean, on the steps of a part that is `length` long and ends with it. */
function seasonOf(whole, length) {
	const line = fitSeasonalLine(whole);
	const level = mean(whole.values.slice(-2 * whole.period));
	const offset = whole.values.length - length;
	return (step) => Math.max(LEAST_FACTOR, 1 + (level > 0 ? line.seasonAt(offset + step) / level : 0));
}
// packages/insight/src/forecast/smoothing-engine.ts
/** Starts the engine, once in a thread. */
function startSmoothingEngine(modules) {
	initSync({ module: modules.ets });
	initSync$1({ module: modules.mstl });
	return {
		ets: ({ values }, horizon) => {
			return fitted(new AutoETS(1, "AZN"), values, horizon);
		},
		mstl: ({ values, period }, horizon) => {
			return fitted(MSTL.ets(new Uint32Array([period]), { impute: false }), values, horizon);
		}
	};
}
function fitted(model, values, horizon) {
	try {
		model.fit(Float64Array.from(values));
		return model.predict(horizon).point;
	} finally {
		model.free();
	}
}
// packages/server/src/features/insights/worker/smoothing-modules.ts
let started = null;
/** The engine of this thread; its compiled parts are read when the first forecast is made. */
function openSmoothingEngine() {
	started ??= startSmoothingEngine({
		ets: readModule("ets"),
		mstl: readModule("mstl")
	});
	return started;
}
function readModule(name) {
	const script = createRequire(import.meta.url).resolve(`@bsull/augurs/${name}`);
	return new Uint8Array(readFileSync(script.replace(/\.js$/, "_bg.wasm")));
}
// packages/server/src/features/insights/worker/insight-work.ts
/** Does one job and says what came out; never throws. */
function workOn(job) {
	try {
		if (job.kind === "customers") return {
			type: "customers",
			result: expectCustomers(job)
		};
		if (job.kind === "baskets") return {
			type: "baskets",
			result: findBaskets(job.rows, job.items, job.limits)
		};
		if (job.kind === "findings") return {
			type: "findings",
			result: findChanges(job)
		};
		return {
			type: "forecast",
			result: forecastParts(openSmoothingEngine(), job.series, job.horizon)
		};
	} catch (error) {
		return {
			type: "failed",
			detail: error instanceof Error ? error.stack ?? error.message : String(error)
		};
	}
}
function findChanges(job) {
	const [whole = {
		values: [],
		period: 1
	}] = job.watched;
	const line = fitSeasonalLine(whole);
	return {
		...examineChanges(openSmoothingEngine(), job),
		unusual: findUnusualSteps(whole),
		levels: findChangePoints(whole.values.map((value, step) => value - line.seasonAt(step)))
	};
}
function expectCustomers({ buyers, times }) {
	const count = buyers.frequency.length;
	const buyerAt = (place) => ({
		frequency: buyers.frequency[place] ?? 0,
		recency: buyers.recency[place] ?? 0,
		age: buyers.age[place] ?? 0,
		spend: buyers.spend[place] ?? 0
	});
	const model = fitCustomers(Array.from({ length: count }, (_, place) => buyerAt(place)));
	if (typeof model === "string") return model;
	const column = () => new Float64Array(count);
	const expected = {
		chance: column(),
		purchases: column(),
		spend: column(),
		value: column(),
		alive: column(),
		atStake: column()
	};
	for (let place = 0; place < count; place += 1) {
		const { chance, purchases, spend, value, alive, atStake } = expectOf(model, buyerAt(place), times);
		expected.chance[place] = chance;
		expected.purchases[place] = purchases;
		expected.spend[place] = spend ?? NaN;
		expected.value[place] = value ?? NaN;
		expected.alive[place] = alive ?? NaN;
		expected.atStake[place] = atStake ?? NaN;
		if (place % 1e3 === 0) beat();
	}
	return {
		model,
		expected
	};
}
// packages/server/src/features/insights/insight-worker.ts
const port = parentPort;
if (port === null) throw new Error("this is the entry of a worker thread");
giveWay("thread", "all");
port.on("message", (job) => port.postMessage(workOn(job)));
export {};

//# sourceMappingURL=insight-worker.js.map