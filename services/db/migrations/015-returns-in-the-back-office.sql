-- Returns in the back office: who opened them, the pieces that arrived, and their inspection.

-- opened_by: name of the member of staff at that time; null if the buyer asked for the return. late_reason: why staff
-- accepted pieces after the return period.
ALTER TABLE return_request
  ADD COLUMN opened_by text CHECK (length(opened_by) BETWEEN 1 AND 100),
  ADD COLUMN late_reason text NOT NULL DEFAULT '' CHECK (length(late_reason) <= 500);
CREATE INDEX return_request_newest ON return_request (created_at, id);

-- received: pieces that arrived; null means all of them once the return is received. condition: null before the
-- inspection. amount: the reduced refund of the line in bani; null for the whole value.
ALTER TABLE return_line
  ADD COLUMN received int CHECK (received BETWEEN 0 AND quantity),
  ADD COLUMN condition text CHECK (condition IN ('ok', 'used', 'damaged')),
  ADD COLUMN amount int CHECK (amount >= 0);
