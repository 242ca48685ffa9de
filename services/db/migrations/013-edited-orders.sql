-- Orders edited before they are sent: the difference to a lower total is refunded as overpaid, also by transfer.

-- Compatible: every refund of before fulfils the wider check.
ALTER TABLE refund DROP CONSTRAINT refund_check3;
-- Compatible: wider than the check above, which the previous version fulfils.
ALTER TABLE refund ADD CONSTRAINT refund_overpaid CHECK (NOT overpaid OR way IN ('card', 'transfer'));
