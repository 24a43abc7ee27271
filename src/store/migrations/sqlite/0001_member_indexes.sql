DROP INDEX `people_by_search`;--> statement-breakpoint
DROP INDEX `people_by_name`;--> statement-breakpoint
DROP INDEX `people_by_status_and_name`;--> statement-breakpoint
DROP INDEX `people_by_login_name`;--> statement-breakpoint
CREATE INDEX `people_without_manager` ON `people` (`manager_employee_id`,`organization_id`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null and manager_employee_id is null;--> statement-breakpoint
CREATE INDEX `people_without_manager_by_status` ON `people` (`manager_employee_id`,`organization_id`,`status`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null and manager_employee_id is null;--> statement-breakpoint
CREATE INDEX `people_by_name` ON `people` (`organization_id`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `people_by_status_and_name` ON `people` (`organization_id`,`status`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `people_by_login_name` ON `people` (`organization_id`,`signed_up`,`login_name_fold`,`user_id`,`name_fold`,`email_fold`) WHERE user_id is not null;