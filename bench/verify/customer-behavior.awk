# Five profiles, frequency classes and retention of an Online-Retail-like CSV, computed without any code of the product:
#   zcat online_retail.csv.gz | awk -v UNTIL=2011-04-01 -v MONTHS=1 -f bench/verify/customer-behavior.awk
# UNTIL is the day after the window, MONTHS its length (1 to 12). Columns: InvoiceNo,StockCode,Description,Quantity,
# InvoiceDate,UnitPrice,CustomerID,Country. Amounts are added in hundred-thousandths of the currency.

function day(text,    y, m, d, a) {
  y = substr(text, 1, 4) + 0; m = substr(text, 6, 2) + 0; d = substr(text, 9, 2) + 0
  a = int((14 - m) / 12); y = y + 4800 - a; m = m + 12 * a - 3
  return d + int((153 * m + 2) / 5) + 365 * y + int(y / 4) - int(y / 100) + int(y / 400) - 32045
}
function back(text, months,    y, m, d, n) {
  y = substr(text, 1, 4) + 0; m = substr(text, 6, 2) - 1 - months; d = substr(text, 9, 2) + 0
  while (m < 0) { m += 12; y-- }
  n = 31; if (m == 3 || m == 5 || m == 8 || m == 10) n = 30
  if (m == 1) n = (y % 4 == 0 && y % 100 != 0) || y % 400 == 0 ? 29 : 28
  return sprintf("%04d-%02d-%02d", y, m + 1, d > n ? n : d)
}
# Quoted fields keep their commas.
function split_line(line,    i, c, quoted, field) {
  nth = 1; field = ""; quoted = 0
  for (i = 1; i <= length(line); i++) {
    c = substr(line, i, 1)
    if (c == "\"") quoted = !quoted
    else if (c == "," && !quoted) { f[nth++] = field; field = "" }
    else field = field c
  }
  f[nth] = field
}
function sort(a, n,    gap, i, j, v) {
  for (gap = int(n / 2); gap > 0; gap = int(gap / 2))
    for (i = gap + 1; i <= n; i++) { v = a[i]; for (j = i; j > gap && a[j - gap] > v; j -= gap) a[j] = a[j - gap]; a[j] = v }
}
# Inclusive quantile times five, exact.
function cut(a, n, k,    r, low) { r = k * (n - 1); low = int(r / 5); return 5 * a[low + 1] + (r % 5) * (a[low + 2] - a[low + 1]) }
function below(value, cuts,    k, s) { s = 0; for (k = 1; k <= 4; k++) if (cuts[k] < 5 * value) s++; return s }

function classify(to, profiles,    from, i, c, n, k, last, tickets, net, seen, names, r, f5, m, R, F, M, fm) {
  from = day(back(to, 12)); to = day(to)
  for (i = 1; i <= lines; i++) {
    c = customer[i]
    if (c == "" || date[i] < from || date[i] >= to) continue
    net[c] += amount[i]
    if (!sale[i]) continue
    if (date[i] > last[c]) last[c] = date[i]
    if (!((ticket[i], date[i], c) in seen)) { seen[ticket[i], date[i], c] = 1; tickets[c]++ }
  }
  n = 0
  for (c in last) { n++; names[n] = c; R[n] = to - last[c]; F[n] = tickets[c]; M[n] = net[c] }
  delete profiles
  if (n < 50) return n
  sort(R, n); sort(F, n); sort(M, n)
  for (k = 1; k <= 4; k++) { cr[k] = cut(R, n, k); cf[k] = cut(F, n, k); cm[k] = cut(M, n, k) }
  for (k = 1; k <= n; k++) {
    c = names[k]; r = 5 - below(to - last[c], cr); f5 = 1 + below(tickets[c], cf); m = net[c] <= 0 ? 1 : 1 + below(net[c], cm)
    fm = (f5 + m) / 2
    profiles[c] = r >= 4 && fm >= 4 ? "champions" : r >= 3 && fm >= 3 ? "loyal" : r >= 3 ? "promising" : fm >= 3 ? "atRisk" : "lost"
  }
  return n
}

NR > 1 {
  sub(/\r$/, ""); split_line($0); lines++
  date[lines] = day(f[5]); ticket[lines] = f[1]; customer[lines] = f[7]; sub(/\.0$/, "", customer[lines])
  amount[lines] = int(f[4] * f[6] * 100000 + (f[4] * f[6] < 0 ? -0.5 : 0.5))
  sale[lines] = f[4] > 0 && amount[lines] >= 0
}

END {
  start_text = back(UNTIL, MONTHS); start = day(start_text); end = day(UNTIL); base = day(back(UNTIL, 12))
  n = classify(UNTIL, now); earlier = classify(start_text, before)
  for (i = 1; i <= lines; i++) {
    c = customer[i]
    if (c == "" || date[i] >= end) continue
    if (date[i] >= start && sale[i]) bought[c] = 1
    if (date[i] >= start) window_net[c] += amount[i]
    if (date[i] >= base && sale[i] && !((c, date[i]) in met)) { met[c, date[i]] = 1; days[c] = days[c] " " date[i] }
  }
  for (c in now) count[now[c]]++
  for (c in before) { had[before[c]]++; if (c in bought) kept[before[c]]++ }
  split("champions loyal promising atRisk lost", order, " ")
  for (k = 1; k <= 5; k++) printf "profile %s %d retention %d/%d\n", order[k], count[order[k]], kept[order[k]], had[order[k]]
  for (c in days) {
    m = split(days[c], d, " "); sort(d, m); class = "occasional"
    if (m >= 3) {
      for (i = 1; i < m; i++) gap[i] = d[i + 1] - d[i]
      sort(gap, m - 1); twice = gap[int(m / 2)] + gap[int((m + 1) / 2)]
      class = twice <= 4 ? "daily" : twice <= 20 ? "weekly" : twice <= 42 ? "biweekly" : twice <= 90 ? "monthly" : "occasional"
    }
    classes[class]++; class_net[class] += window_net[c]
  }
  split("daily weekly biweekly monthly occasional", kinds, " ")
  for (k = 1; k <= 5; k++) printf "frequency %s %d net %.5f\n", kinds[k], classes[kinds[k]], class_net[kinds[k]] / 100000
}
